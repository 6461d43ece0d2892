import { amount } from '@mintmark/domain'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordEvent } from '../audit/record-event.ts'
import { newIdFor } from '../db/ids.ts'
import { addFund } from '../features/funding/add-fund.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { prepareEachPlatform } from '../testing/prepare-platform.ts'
import { openSecondProcess, type TestPlatform } from '../testing/test-platform.ts'
import { sealAll, verifyBooks } from '../testing/verify-books.ts'
import { sealAuditRows, sealEntries } from './seal-entries.ts'
import { SYSTEM } from './system-actor.ts'

const platform = prepareEachPlatform()
let customers: readonly Person[]
let owner: postgres.Sql

beforeEach(async () => {
  customers = await newCustomers(platform, 4)
  owner = postgres(platform.databaseUrl, { max: 2, onnotice: () => undefined })
})
afterEach(() => owner.end())

type Process = Pick<TestPlatform, 'ledger' | 'market'>

const fund = ({ ledger, market }: Process, { id: customerId }: Person) =>
  ledger.execute(
    addFund({ customerId, amountUsd: amount('1'), reason: 'for a test', price: market.price('BTC') }),
    SYSTEM,
  )
const fundAll = (rounds = 1) =>
  Promise.all(Array.from({ length: rounds }, () => customers.map((each) => fund(platform, each))).flat())

/** The number of entries, and of those with a seal. */
async function counts() {
  const [row] = await platform.reads<{ entries: number; sealed: number; gaps: number }[]>`
    select (select count(*)::int from entries) as entries, (select count(*)::int from seals) as sealed,
      (select coalesce(sum(gap), 0)::int from (select max(position) - count(*) as gap from seals group by chain) g) as gaps`
  return row
}
const snapshot = async () =>
  (await platform.reads`select snapshot from sealing_positions where name = 'entries'`)[0]?.snapshot

describe('a round of the sealing job', () => {
  it('seals what was committed, once, and nothing while nothing is new', async () => {
    expect(await sealEntries(platform.sealer)).toEqual({ rows: 0, isCaughtUp: true })
    await fundAll(5)
    expect(await sealEntries(platform.sealer)).toEqual({ rows: 20, isCaughtUp: true })
    const after = await snapshot()
    expect(await sealEntries(platform.sealer)).toEqual({ rows: 0, isCaughtUp: true })
    expect(await snapshot()).toBe(after)
    await fundAll()
    expect(await sealEntries(platform.sealer)).toEqual({ rows: 4, isCaughtUp: true })
    expect(await counts()).toEqual({ entries: 24, sealed: 24, gaps: 0 })
    expect(await verifyBooks(platform)).toEqual([])
  })

  it.each(['seals', 'sealing_positions'])(
    'changes nothing if it dies before it writes %s, and the next one seals everything once',
    async (table) => {
      await fundAll(3)
      const before = await snapshot()
      await owner.unsafe(`create function die() returns trigger language plpgsql as $$ begin
        perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
        create trigger die before insert or update on ${table} for each statement execute function die()`)
      await expect(sealEntries(platform.sealer)).rejects.toThrow()
      expect(await counts()).toMatchObject({ entries: 12, sealed: 0 })
      expect(await snapshot()).toBe(before)
      await owner.unsafe(`drop trigger die on ${table}`)
      await fundAll()
      await sealAll(platform)
      expect(await counts()).toEqual({ entries: 16, sealed: 16, gaps: 0 })
      expect(await verifyBooks(platform)).toEqual([])
    },
  )

  it('at its limit is continued by the next one, from where it ended, also when an older transaction commits late', async () => {
    const addEntries = (sql: postgres.Sql | postgres.TransactionSql, count: number) => {
      const owners = Array.from({ length: count }, (_, index) => customers[index % 4]?.id ?? '')
      return sql`
        insert into entries (chain, id, kind, owner_id, subject_id, at, actor_realm, actor_id, mac, key_number)
        select chain_of(id), id, 'profit.credited', owner_id, id, now(), 'staff', owner_id, sha256(uuid_send(id)), 1
        from unnest(${owners.map((id) => newIdFor(id))}::uuid[], ${owners}::uuid[]) as given(id, owner_id)`
    }
    await owner.begin(async (slow) => {
      await addEntries(slow, 3)
      for (let time = 0; time < 3; time++) await addEntries(owner, 2_000)
      const before = await snapshot()
      expect(await sealEntries(platform.sealer)).toEqual({ rows: 5_000, isCaughtUp: false })
      expect(await snapshot()).not.toBe(before)
      const [left] = await platform.reads`select count(*)::int as new from entries
        where not pg_visible_in_snapshot(transaction_id, ${await snapshot()}::pg_snapshot)`
      expect(left?.new).toBe(2_000)
    })
    expect(await sealEntries(platform.sealer)).toEqual({ rows: 1_003, isCaughtUp: true })
    expect(await counts()).toEqual({ entries: 6_003, sealed: 6_003, gaps: 0 })
  })

  it('is skipped while another process seals', async () => {
    await fundAll()
    await owner.begin(async (other) => {
      await other`select from sealing_positions for update`
      expect(await sealEntries(platform.sealer)).toEqual({ rows: 0, isCaughtUp: true })
    })
    expect(await sealEntries(platform.sealer)).toEqual({ rows: 4, isCaughtUp: true })
  })

  it('leaves no gap and no double while two processes seal and write at the same time', async () => {
    const second = await openSecondProcess(platform)
    try {
      let isWriting = true
      const sealing = [platform, second].map(async ({ sealer }) => {
        while (isWriting) await sealEntries(sealer)
      })
      for (let round = 0; round < 10; round++)
        await Promise.all([platform, second].flatMap((each) => customers.map((person) => fund(each, person))))
      isWriting = false
      await Promise.all(sealing)
      await sealAll(platform)
      expect(await counts()).toEqual({ entries: 80, sealed: 80, gaps: 0 })
      expect(await verifyBooks(platform)).toEqual([])
    } finally {
      await second.close()
    }
  })

  it('seals the entry of a long transaction that commits after later ones were sealed', async () => {
    const [slow, ...others] = customers as [Person, ...Person[]]
    await fund(platform, slow)
    await sealAll(platform)
    // A row of the funds holds the transaction open after it has written its entry.
    const late = await owner.reserve()
    await late`begin`
    await late`insert into entries select e.chain, overlay(e.id::text placing 'ffffffff' from 29)::uuid, 'profit.reduced',
      e.owner_id, e.subject_id, e.at, e.actor_realm, e.actor_id, e.reason, e.conversions, e.requested_by, e.approval_id,
      e.prices, e.mac, e.key_number from entries e`
    for (const each of others) await fund(platform, each)
    await sealAll(platform)
    expect(await counts()).toEqual({ entries: 4, sealed: 4, gaps: 0 })
    await late`commit`
    late.release()
    await sealAll(platform)
    expect(await counts()).toEqual({ entries: 5, sealed: 5, gaps: 0 })
  })

  it('seals what a database that was restored on another server has not sealed, and goes on from there', async () => {
    await fundAll()
    await sealAll(platform)
    await fundAll()
    await owner`update sealing_positions set snapshot = '9000000000:9000000000:'`
    expect(await sealEntries(platform.sealer)).toEqual({ rows: 4, isCaughtUp: true })
    await fundAll()
    expect(await sealEntries(platform.sealer)).toEqual({ rows: 4, isCaughtUp: true })
    expect(await counts()).toEqual({ entries: 12, sealed: 12, gaps: 0 })
    expect(await verifyBooks(platform)).toEqual([])
  })
})

describe('a round of the sealing job for the audit log', () => {
  /** The number of audit rows, of those with a seal, and of the gaps between their seals. */
  const counts = async () => {
    const [row] = await platform.reads`
      select (select count(*)::int from audit_log) as rows, (select count(*)::int from audit_seals) as sealed,
        (select coalesce(max(position) - count(*), 0)::int from audit_seals) as gaps`
    return row
  }

  it('seals the rows of every path in one chain, once, and the books verify', async () => {
    await fundAll(2)
    const [customer] = customers as [Person]
    const actor = { realm: 'customer', id: customer.id, address: 'test' } as const
    const event = { actor, action: 'customer.sign_in', subjectId: customer.id, outcome: 'refused' } as const
    await platform.db.transaction((transaction) => recordEvent(transaction, { ...event, reason: 'a \ud800 surrogate' }))
    const before = await counts()
    expect(await sealAuditRows(platform.sealer)).toEqual({ rows: before?.rows, isCaughtUp: true })
    expect(await sealAuditRows(platform.sealer)).toEqual({ rows: 0, isCaughtUp: true })
    expect(await counts()).toEqual({ rows: before?.rows, sealed: before?.rows, gaps: 0 })
    expect(before?.rows).toBeGreaterThanOrEqual(9)
    expect(await verifyBooks(platform)).toEqual([])
  })

  it('seals what a database that was restored on another server has not sealed', async () => {
    await fundAll()
    await sealAll(platform)
    await fundAll()
    await owner`update sealing_positions set snapshot = '9000000000:9000000000:'`
    expect(await sealAuditRows(platform.sealer)).toEqual({ rows: 4, isCaughtUp: true })
    expect(await verifyBooks(platform)).toEqual([])
  })
})
