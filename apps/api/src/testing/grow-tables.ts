import { invariant } from '@mintmark/domain'
import type { TestPlatform } from './test-platform.ts'

/** More rows than any page has. */
const ROWS = 1200

/** The age of the oldest copies. Jobs have counted what is older than five minutes. */
export const GROWN_MS = 600_000

/** The values that a copy of a row has in place of the row's values, as SQL of the number `n` of the copy and its `new_id`. */
type Unlike = Readonly<Record<string, string>>

const REJECTED: Unlike = { status: `'rejected'`, decided_at: 'made_at', reason: `'unpaid'` }

/** The tables that grow with the platform, and what no two of their rows may share. */
export const GROWING: Readonly<Record<string, Unlike>> = {
  approvals: {},
  audit_log: {},
  customer_emails: { email: `'grown-' || n || '@example.com'` },
  customer_notes: {},
  customers: { email: `'grown-' || n || '@example.com'`, avatar: 'null' },
  deposits: { quote_id: 'null', address: 'null', ...REJECTED },
  entries: { subject_id: 'new_id' },
  funds: {},
  investments: { quote_id: 'null', status: `'active'`, activated_at: 'made_at', closed_at: 'null' },
  notifications: {},
  outbox: { sent_at: 'made_at' },
  postings: { entry_id: 'new_id' },
  profit_run_lines: { period: `'period ' || n` },
  profit_runs: { period: `'period ' || n` },
  saved_addresses: { address: `'address ' || n` },
  scam_reports: { withdrawal_id: 'new_id' },
  sessions: { token_hash: `sha256(n::text::bytea)` },
  support_messages: {},
  support_threads: {},
  unidentified_deposits: { txid: `'txid ' || n` },
  withdrawals: REJECTED,
}

const hex = (value: string, digits: number) => `lpad(to_hex(${value}), ${digits}, '0')`
/** An id of the chain of another one, with the time `ms` and the number `n`. */
const idLike = (id: string) =>
  `(overlay(${hex('ms', 12)} placing '-' from 9 for 0) || substr(${id}::text, 14, 17) || ${hex('n', 6)})::uuid`

interface Copied {
  readonly customerId: string
  /** When the copies were made, in milliseconds. An entry and its posting have the same id by it. */
  readonly from: number
}

/** Copies of one row of a table. */
function copies(table: string, unlike: Unlike, { customerId, from }: Copied): string {
  const id = table === 'postings' ? 'entry_id' : table === 'customer_emails' ? 'customer_id' : 'id'
  const set = {
    id: 'new_id',
    created_at: 'made_at',
    at: 'made_at',
    transaction_id: 'pg_current_xact_id()::text',
    ...unlike,
  }
  const pairs = Object.entries(set).map(([name, value]) => `'${name}', ${value}`)
  return `
    insert into ${table} select (jsonb_populate_record(base, jsonb_build_object(${pairs.join()}))).* from (
      select base, base.${id} as base_id from ${table} base
      order by to_jsonb(base) ->> 'account' = 'available' desc nulls last, to_jsonb(base) ->> 'customer_id' = '${customerId}' desc nulls last,
        to_jsonb(base) ->> 'owner_id' = '${customerId}' desc nulls last, base.${id} limit 1
    ) one cross join lateral (
      select n, to_timestamp(ms / 1000.0) as made_at, ${idLike('base_id')} as new_id
      from generate_series(1, ${ROWS}) n cross join lateral (
        select ${from}::bigint + n * 10 as ms) moment
    ) copy on conflict do nothing`
}

/**
 * Adds the partitions of the copies' month, which is the month before soon after midnight. Rows of that month keep them from being added,
 * so this comes first.
 */
export const addPartitionsOfCopies = ({ sql: { owner } }: TestPlatform): Promise<unknown> =>
  owner`select add_month_partition(parent, date_trunc('month', now() - interval '11 minutes')::date)
    from unnest(array['audit_log', 'outbox']) parent`

/** Copies a row of each growing table many times, of the customer where it has an owner. Nothing else about the copies is right. */
export async function growTables({ sql: { unchecked } }: TestPlatform, customerId: string): Promise<void> {
  const from = Date.now() - GROWN_MS
  const short: string[] = []
  for (const [table, unlike] of Object.entries(GROWING)) {
    const { count } = await unchecked.unsafe(copies(table, unlike, { customerId, from }))
    if (count !== ROWS) short.push(`${table} ${count}`)
  }
  invariant(short.length === 0, `each table has a row to copy, and its copies differ: ${short.join()}`)
  await unchecked.unsafe('analyze')
}
