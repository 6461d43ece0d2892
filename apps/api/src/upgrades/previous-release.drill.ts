import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, readReadiness } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { invariant } from '@mintmark/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logTail, removeAtEnd, startPart } from '../../../../infra/local/parts.ts'
import { playwright, RESULTS } from '../../../../infra/local/suite.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import { sendAny } from '../testing/any-call.ts'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { furnish } from '../testing/furnish.ts'
import { fundHouse } from '../testing/money.ts'
import { newCustomer, type Person } from '../testing/people.ts'
import { buildPreviousRelease, type PreviousRelease } from '../testing/previous-release.ts'
import { relaxSettings } from '../testing/relax-settings.ts'
import { sampleAt } from '../testing/sample-at.ts'
import { createTestDatabase, openOn, openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { uncheckedUrl } from '../testing/unchecked-url.ts'
import { flowThrough } from '../testing/upgrade-flow.ts'
import { verifyBooks } from '../testing/verify-books.ts'

let release: PreviousRelease
let platform: TestPlatform
let drill: PaymentDrill
let previous: ApiProcess
let current: ApiProcess
/** The answers of the previous process to whether it is ready. */
const readiness: Record<string, number> = {}

/** A bound for browsers that hang: a busy machine takes some minutes. */
const JOURNEYS_MS_MAX = 1_800_000

const statusOf = async ({ ports }: ApiProcess) =>
  (await fetch(`http://127.0.0.1:${ports.customer}${readReadiness.path}`)).status

beforeAll(async () => {
  const commit = process.env.PREVIOUS_RELEASE
  invariant(commit !== undefined, 'the suite names the commit of an earlier release')
  release = await buildPreviousRelease(commit)
  const database = await createTestDatabase(async ({ owner, api, verifier, reader }) =>
    release.run('migrate-command', {
      MIGRATIONS_DATABASE_URL: owner,
      DATABASE_URL: api,
      VERIFIER_DATABASE_URL: verifier,
      REPLICA_DATABASE_URL: reader,
      NODE_ENV: 'test',
    }),
  )
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-both-'))
  removeAtEnd(folder)
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.urls.api,
    VERIFIER_DATABASE_URL: database.urls.verifier,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
    REQUESTS_PER_MINUTE_PER_ADDRESS: '0',
    API_DOCS: 'off',
  })
  const start = () => startApi({ env }, 'info', undefined, { program: release.program('main') })

  previous = await start()
  readiness['on its own schema'] = await statusOf(previous)
  await migrateDatabase(database.urls)
  readiness['while it runs, after the migration'] = await statusOf(previous)
  expect(await previous.stop()).toBe(0)
  const unchecked = postgres(uncheckedUrl({ databaseUrl: database.url }), { max: 1 })
  await relaxSettings(unchecked)
  await unchecked.end()
  platform = await openOn(database, { change: env })
  previous = await start()
  readiness['when it starts again'] = await statusOf(previous)
  current = await startApi(platform)
  drill = await PaymentDrill.open(platform)
  drill.apis = [previous, current]
}, 1_200_000)
afterAll(async () => {
  await previous?.stop()
  await current?.stop()
  await platform?.close()
})

it('the release before is ready on the new schema, and starts on it again', () => {
  report('ready', JSON.stringify(readiness))
  expect(new Set(Object.values(readiness))).toEqual(new Set([200]))
})

it('both pay in and out on one database, with right books', { timeout: 300_000 }, async () => {
  const result = await drill.run('the release before beside this version', async ({ payments }) => {
    for (const _ of [1, 2, 3, 4, 5]) await payments()
  })
  expect([...result.statuses.keys()]).toEqual([200])
})

describe('the apps of the release before', () => {
  const named = (name: string): Endpoint => {
    const found = release.endpoints.find((endpoint) => endpoint.name === name)
    invariant(found !== undefined, 'the release before has every call of the flow of money')
    return found
  }
  const withFunds = async (): Promise<{ customer: Person; owner: Person }> => {
    await fundHouse(drill.staff, '500')
    return { customer: await newCustomer(platform), owner: drill.staff }
  }

  it.each(['the release before', 'this version'])(
    'go from a deposit to a payout and out again, begun by %s',
    async (first) => {
      const apis: [ApiProcess, ApiProcess] = first === 'this version' ? [current, previous] : [previous, current]
      const people = await withFunds()
      expect(await flowThrough({ apis, named, people, offers: drill.offers })).toEqual({ USDT: '2300.00000000' })
      expect(await verifyBooks(platform)).toEqual([])
    },
  )

  it('find each of their calls in the API of this version, which accepts what they send', async () => {
    const own = await openTestPlatform({ LOG_LEVEL: 'silent' })
    const at = await furnish(own)
    const refused = release.endpoints.filter((call) => {
      const known = EVERY_ENDPOINT.find(({ method, path }) => method === call.method && path === call.path)
      return !known || sampleAt(call, at).bodies.some((body) => known.body?.safeParse(body).success === false)
    })
    expect(refused.map(({ name }) => name)).toEqual([])
    const strange: string[] = []
    const reads = release.endpoints.filter(({ method, file, stream }) => method === 'GET' && !file && !stream)
    for (const call of reads) {
      const answer = await sendAny(call, at)
      if (answer.statusCode !== 200) strange.push(`${call.name}: ${answer.statusCode}`)
      else if (!call.response.safeParse(answer.json()).success) strange.push(`${call.name}: another form`)
    }
    await own.close()
    report('calls of its apps', `${release.endpoints.length} calls known, ${reads.length} reads parsed`)
    expect(strange).toEqual([])
  })

  it('serve people in a browser with the API of this version, until they load its apps', {
    timeout: JOURNEYS_MS_MAX,
  }, async () => {
    const suite = playwright('previous-apps', ['previous-release'], { E2E_APPS_FROM: release.source })
    // The platform must not run as a test.
    const { NODE_ENV: _, ...env } = process.env
    const logFile = join(RESULTS, `${suite.name}.log`)
    const part = await startPart({ ...suite, file: process.execPath, env: { ...env, ...suite.env }, logFile })
    const { passed, failed, tests } = suite.count(await part.exited)
    for (const { name } of tests) report('its apps in a browser', name.replace(/^.*: /, ''))
    expect({ passed, failed }, logTail(logFile, 80)).toEqual({ passed: 2, failed: 0 })
  })
})
