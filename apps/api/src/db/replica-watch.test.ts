import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-platform.ts'
import { connectReads, LATE, type LedgerSql } from './connect.ts'
import { ReplicaWatch } from './replica-watch.ts'

type Database = Awaited<ReturnType<typeof createTestDatabase>>

let own: Database
let other: Database
let primary: LedgerSql
let replica: LedgerSql
let stranger: LedgerSql
let time = 0

beforeAll(async () => {
  own = await createTestDatabase()
  other = await createTestDatabase()
  primary = connectReads(own.urls.api)
  replica = connectReads(own.urls.reader, LATE)
  stranger = connectReads(other.urls.reader, LATE)
})
afterAll(async () => {
  await Promise.all([primary, replica, stranger].map((sql) => sql.end()))
  await own.drop()
  await other.drop()
})

const watch = (of: LedgerSql, objection?: string) =>
  new ReplicaWatch({ primary, replica: of, check: async () => objection, clock: () => time })

const from = (watched: ReplicaWatch) =>
  watched.read(
    async () => 'replica',
    async () => 'primary',
  )

const failing = (watched: ReplicaWatch, code: string) =>
  watched.read(
    () => Promise.reject(Object.assign(new Error('no'), { code })),
    async () => 'primary',
  )

describe('a replica', () => {
  it('serves once it has been measured, and knows up to when it has everything', async () => {
    const watched = watch(replica)
    expect(await from(watched)).toBe('primary')
    const [before] = await primary<{ at: Date }[]>`select now() as at`
    await watched.measure()
    expect(await from(watched)).toBe('replica')
    expect(watched.state().asOf?.getTime()).toBeGreaterThanOrEqual(Number(before?.at))
  })

  it('serves up to five seconds behind, and no longer', async () => {
    const watched = watch(replica)
    await watched.measure()
    time += 5000
    expect(await from(watched)).toBe('replica')
    time += 1
    expect(await from(watched)).toBe('primary')
    expect(watched.state()).toMatchObject({ isServing: false, lagSeconds: 5.001, problem: 'it is 5 seconds behind' })
    await watched.measure()
    expect(await from(watched)).toBe('replica')
  })

  it('of another database is never read', async () => {
    const watched = watch(stranger)
    await watched.measure()
    expect(await from(watched)).toBe('primary')
    expect(watched.state().problem).toBe('it is no replica of the database')
  })

  it('is not read with a login that has the wrong rights', async () => {
    const watched = watch(replica, 'its login owns the database')
    await watched.measure()
    expect(watched.state()).toMatchObject({ isServing: false, problem: 'its login owns the database' })
  })
})

describe('a read that the replica fails is answered by the primary', () => {
  it.each([
    ['because the connection is lost', 'CONNECTION_CLOSED'],
    ['because the server cannot be found', 'ENOTFOUND'],
    ['because it is in the way of what is replayed', '40001'],
    ['because a migration has not arrived', '42P01'],
  ])('%s, and the replica serves once it has all that was seen there', async (_, code) => {
    const watched = watch(replica)
    await watched.measure()
    time += 1
    expect(await failing(watched, code)).toBe('primary')
    expect(await from(watched)).toBe('primary')
    await watched.measure()
    expect(await from(watched)).toBe('replica')
  })

  it('because it stopped answering', async () => {
    const watched = watch(replica)
    await watched.measure()
    const answer = watched.read(
      () => new Promise<string>(() => undefined),
      async () => 'primary',
    )
    watched.release()
    time += 5001
    watched.release()
    expect(await answer).toBe('primary')
  })

  it.each([
    ['a mistake', '42501'],
    ['a read that takes too long', '57014'],
  ])('but not %s, which would fail there, too', async (_, code) => {
    const watched = watch(replica)
    await watched.measure()
    await expect(failing(watched, code)).rejects.toThrow('no')
    expect(watched.state().isServing).toBe(true)
  })
})
