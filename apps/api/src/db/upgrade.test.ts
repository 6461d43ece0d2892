import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as calls from '@mintmark/contracts'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../ledger/books.ts'
import { seedPlatform } from '../seed/seed-platform.ts'
import { must } from '../testing/money.ts'
import { type Got, type Person, signedIn } from '../testing/people.ts'
import { createTestDatabase, openOn, type TestPlatform } from '../testing/test-platform.ts'
import { migrateDatabase } from './migrate.ts'

const HERE = import.meta.dirname
const MIGRATIONS = join(HERE, 'migrations')

/** The last migration that the fixture knows. */
const LAST_INDEX = 6

/** Builds a database with the migrations of that version and fills it with rows that its code wrote. */
async function buildOldDatabase({ owner }: { owner: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mintmark-old-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, LAST_INDEX + 1)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  const client = postgres(owner, { max: 1, onnotice: () => undefined })
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  await client.unsafe(await readFile(join(HERE, 'upgrade-fixture/0006.sql'), 'utf8'))
  await client.end()
  await rm(folder, { recursive: true })
}

/** Has the members, who were created when the fixture was made, be there for a month, and need no second factor. */
async function seasonStaff(url: string): Promise<void> {
  const client = postgres(url, { max: 1 })
  await client`insert into settings (name, value) values ('staff_second_factor_required', 'false')`
  await client`update staff set created_at = now() - interval '30 days', role_since = now() - interval '30 days'`
  await client.end()
}

/** The answers of that version's API, by name. */
const answers: Record<string, unknown> = Object.fromEntries(
  (await readFile(join(HERE, 'upgrade-fixture/0006-answers.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ name, answer }) => [name, answer]),
)
const ids = answers.ids as Record<'customer' | 'requester' | 'approver' | 'investment' | 'pending', string>

/** The wire has renamed the field `act` of a row since then. Snapshots in the audit log stay as they were written. */
const renamed = (rows: unknown) =>
  Array.isArray(rows) ? rows.map(({ act, ...row }) => (act ? { ...row, action: act } : row)) : rows

let platform: TestPlatform
let customer: Person
let approver: Person

beforeAll(async () => {
  const database = await createTestDatabase(buildOldDatabase)
  await migrateDatabase(database.urls)
  await seasonStaff(database.urls.owner)
  // One of the tests provokes a defect, which would be logged.
  platform = await openOn(database, { change: { LOG_LEVEL: 'silent' } })
  customer = await signedIn(platform, 'customer', ids.customer)
  approver = await signedIn(platform, 'staff', ids.approver)
})
afterAll(() => platform.close())

const balances = () => customer.send(calls.listBalances, { params: { userId: ids.customer } })
const ledgerOf = (symbol: string) => ({ params: { id: ids.customer }, query: { symbol } })

const READERS: readonly (readonly [string, () => Promise<Got>])[] = [
  [
    'customerLines',
    () => customer.send(calls.listLedger, { params: { userId: ids.customer }, query: { symbol: 'USDT' } }),
  ],
  ['staffLines', () => approver.send(calls.listUserLedger, ledgerOf('USDT'))],
  ['profitLines', () => approver.send(calls.listUserLedger, ledgerOf('USD'))],
  [
    'profitSources',
    () => customer.send(calls.listProfitSources, { params: { userId: ids.customer, id: ids.investment } }),
  ],
  ['balances', balances],
  ['approvals', () => approver.send(calls.listApprovals)],
  ['audit', () => approver.send(calls.listAudit, { query: { limit: '200' } })],
]

/** Fields that lines of the ledger and rows of the audit log have had since. */
const SINCE = ['profit_balance', 'sentence', 'customer_id', 'customer_email']

/** An answer without the fields that it has had since. */
const asBefore = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value) => (SINCE.includes(name) ? undefined : value))

describe('a database that the migrations up to 0006 built', () => {
  it('has books that verify, with entries of both earlier versions', async () => {
    expect(await verifyBooks(platform.reads)).toEqual([])
    const versions = await platform.reads`select chain_version from entries group by 1 order by 1`
    expect(versions.map(({ chain_version }) => chain_version)).toEqual([1, 2])
  })

  it.each(READERS)('is read as before: %s', async (name, read) => {
    expect(asBefore(must(await read()))).toEqual(renamed(answers[name]))
  })

  it('keeps the requester and the approval of each approved action next to the rows of the books', async () => {
    const rows = await platform.reads`
      select e.kind, a.action, o.requested_by, o.reason from entries e join origins o using (id) join approvals a on a.id = o.approval_id
      order by e.id`
    const requested_by = ids.requester
    expect(rows).toEqual([
      { kind: 'fund.added', action: 'fund.add', requested_by, reason: 'a refund (of "fees")' },
      { kind: 'funding.topped_up', action: 'funding.top_up', requested_by, reason: 'for the year' },
      { kind: 'profit.credited', action: 'profit.credit', requested_by, reason: null },
      { kind: 'profit.credited', action: 'profit.credit', requested_by, reason: null },
      { kind: 'withdrawal.confirmed', action: 'withdrawal.confirm', requested_by, reason: 'checked by phone' },
    ])
    const [audited] = await platform.reads`
      select count(*)::int as rows from audit_log l join origins o using (id) where l.requested_by is null`
    expect(audited?.rows).toBe(6)
  })

  it('matches each of several credits in one transaction to its own approval', async () => {
    const rows = await platform.reads`
      select p.amount = a.amount_usd as matches from entries e join origins o using (id)
      join approvals a on a.id = o.approval_id join postings p on p.entry_id = e.id and p.account = 'profit'`
    expect(rows).toEqual([{ matches: true }, { matches: true }])
  })

  it('starts as a demo and becomes ready', async () => {
    const said: string[] = []
    await seedPlatform(platform.env, (line) => said.push(line))
    expect(said).toEqual(['Demo data: added 90 coins that are only displayed', 'Demo data: added news'])
    await platform.reads`update coins set archived_at = now() where symbol = 'TRX'`
    await seedPlatform(platform.env, (line) => said.push(line))
    expect(said.at(-1)).toBe('Demo data: loaded before, nothing changes')
    const [coins] = await platform.reads`
      select count(*)::int as count, count(*) filter (where for_deposit)::int as usable from coins
      where symbol in ('TRX', 'SUI', 'XLM') and (archived_at is null or symbol = 'TRX')`
    expect(coins).toEqual({ count: 3, usable: 0 })
    expect((await platform.app.inject({ url: calls.addressOf(calls.readReadiness) })).statusCode).toBe(200)
  })

  it('continues: an earlier request is approved, and the chains go on in the newest version', async () => {
    must(await approver.send(calls.approveAction, { params: { id: ids.pending } }))
    const [entry] = await platform.reads`select * from entries order by id desc limit 1`
    expect(entry).toMatchObject({
      kind: 'fund.added',
      chain_version: 4,
      prices: expect.stringContaining('"source":"reference"'),
      approval_id: ids.pending,
      requested_by: ids.requester,
      reason: 'waits for the upgrade',
    })
    expect(await verifyBooks(platform.reads)).toEqual([])
  })

  it('refuses a stored input that its action does not expect, and changes nothing', async () => {
    const before = must(await balances())
    const owner = postgres(platform.databaseUrl, { max: 1, onnotice: () => undefined })
    await owner`set session_replication_role = 'replica'`
    const [row] = await owner`
      update approvals set status = 'pending', decided_at = null, decided_by = null, decision_reason = null, input = '{"amountUsd":"x"}'
      where status = 'refused' returning id`
    await owner.end()
    expect(await approver.send(calls.approveAction, { params: { id: String(row?.id) } })).toMatchObject({ status: 500 })
    expect(must(await balances())).toEqual(before)
  })
})
