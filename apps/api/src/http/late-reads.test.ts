import {
  type Endpoint,
  listBalances,
  listCandles,
  readPortfolioHistory,
  readStatement,
  readWorkHealth,
} from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReplica } from '../features/metrics/read-replica.ts'
import { sendAny } from '../testing/any-call.ts'
import { type Furnished, furnish } from '../testing/furnish.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { openSecondProcess } from '../testing/test-platform.ts'

const LATE = EVERY_ENDPOINT.filter(({ reads }) => reads === 'replica')
/** They show the rows of the audit log that exports add. */
const OF_EXPORTS = ['listAudit', 'exportAudit', 'listStaffActions', 'exportStaffActions', 'exportUserTimeline']

const platform = preparePlatform({ LOG_LEVEL: 'silent' })
let second: Awaited<ReturnType<typeof openSecondProcess>>
/** The same platform without a replica, and with one: the login of a reader on the database itself. */
const own = prepare(() => furnish(platform))
let late: Furnished

beforeAll(async () => {
  const env = { ...platform.env, REPLICA_DATABASE_URL: platform.readerUrl }
  second = await openSecondProcess({ ...platform, env })
  late = { ...own, platform: { ...platform, ...second } }
  await second.replica?.watch.measure()
})
afterAll(() => second.close())

const timeless = (text: string) => text.replaceAll(/T[\d:.]+Z/g, '')
const asOf = async (endpoint: Endpoint, at = late) => {
  await at.platform.replica?.watch.measure()
  const { statusCode, headers, payload } = await sendAny(endpoint, at)
  expect(statusCode, payload.slice(0, 300)).toBe(200)
  return headers['x-data-as-of']
}

describe('the replica answers as the primary does', () => {
  it.each(LATE.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const expected = await sendAny(endpoint, own)
    const answer = await sendAny(endpoint, late)
    expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
    if (!OF_EXPORTS.includes(name)) expect(timeless(answer.payload)).toBe(timeless(expected.payload))
    expect(await asOf(endpoint)).toMatch(/^\d{4}-.*Z$/)
    expect(await asOf(endpoint, own)).toBeUndefined()
  })
})

const ofReader = () => platform.sql.superuser`
  select pid, usename as login, query from pg_stat_activity
  where datname = current_database() and application_name = 'mintmark-replica' and query like '%candles%'`

describe('a replica', () => {
  it('runs the statements of its reads, by the login of a reader', async () => {
    await asOf(listCandles)
    const { username } = new URL(platform.readerUrl)
    expect((await ofReader()).map(({ login }) => login)).toContain(username)
  })

  it('tells staff and metrics how far it is behind', async () => {
    const { body } = await own.staff.send(readWorkHealth, {})
    expect(body).toMatchObject({ replica: null })
    const answer = await sendAny(readWorkHealth, late)
    expect(answer.json()).toMatchObject({
      replica: { is_serving: true, problem: null, lag_seconds: expect.any(Number) },
    })
    expect(readReplica(second).map(({ name }) => name)).toEqual(['replica_serving', 'replica_lag_seconds'])
    expect(readReplica(platform)).toEqual([])
  })

  it('ends a history at its position', async () => {
    await asOf(readStatement)
    const statement = await sendAny(readStatement, late)
    expect(statement.json().as_of).toBe(statement.headers['x-data-as-of'])
    const { points } = (await sendAny(readPortfolioHistory, late)).json()
    expect(points.at(-1).at).toBe(statement.json().as_of)
  })

  it('answers no balance', async () => {
    expect(await asOf(listBalances)).toBeUndefined()
  })

  it('that is lost costs no request: the primary answers until it is back', async () => {
    const name = new URL(platform.databaseUrl).pathname.slice(1)
    await asOf(listCandles)
    await platform.sql.superuser.unsafe(
      `revoke connect on database ${name} from public; grant connect on database ${name} to mintmark_api`,
    )
    // Waits for the end of each: one that ended later would fail a read that the replica should answer.
    await platform.sql.superuser`
      select pg_terminate_backend(pid, 30000) from pg_stat_activity
      where datname = ${name} and application_name = 'mintmark-replica'`
    for (const _ of [1, 2, 3]) expect((await sendAny(listCandles, late)).statusCode).toBe(200)
    expect(second.replica?.watch.state()).toMatchObject({
      isServing: false,
      problem: expect.stringMatching(/^it failed/),
    })
    expect(await asOf(listCandles)).toBeUndefined()
    await platform.sql.superuser.unsafe(`grant connect on database ${name} to public`)
    // The process measures by itself as well: a failed measurement that began before may end later.
    await expect.poll(() => asOf(listCandles), { timeout: 30_000 }).toMatch(/Z$/)
  })
})
