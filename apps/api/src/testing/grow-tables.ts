import { type EntryKind, invariant } from '@mintmark/domain'
import { BUSY_MEMBER, COPIED, COPIED_LATE, COPIED_WITHIN_LIMITS, IDS, type Unlike } from './growing-tables.ts'
import type { TestPlatform } from './test-platform.ts'

/** More rows than any page has. */
const ROWS = 1200

/** The age of the oldest copies. Jobs have counted what is older than five minutes. */
export const GROWN_MS = 600_000

const hex = (value: string, digits: number) => `lpad(to_hex(${value}), ${digits}, '0')`
/** An id of the chain of another one, with the time `ms` and the number `n`. */
const idLike = (id: string) =>
  `(overlay(${hex('ms', 12)} placing '-' from 9 for 0) || substr(${id}::text, 14, 17) || ${hex('n', 6)})::uuid`

interface Copied {
  readonly customerId: string
  /** When the copies were made, in milliseconds. An entry and its posting have the same id by it. */
  readonly from: number
  /** A customer of the same chain, who gets every second copy of a row of the customer. */
  readonly otherId?: string | undefined
}

/** Copies of one row of a table. */
function copies(table: string, unlike: Unlike, { customerId, from, otherId }: Copied): string {
  const id = IDS[table] ?? 'base.id'
  const set = {
    id: 'new_id',
    created_at: 'made_at',
    at: 'made_at',
    transaction_id: 'pg_current_xact_id()::text',
    ...unlike,
  }
  const pairs = Object.entries(set).map(([name, value]) => `'${name}', ${value}`)
  const isShared = otherId !== undefined && unlike.customer_id === undefined
  const owner = isShared
    ? `|| case when n % 2 = 0 and to_jsonb(base) ->> 'customer_id' = '${customerId}'
        then jsonb_build_object('customer_id', '${otherId}') else '{}' end`
    : ''
  return `
    insert into ${table} select (jsonb_populate_record(base, jsonb_build_object(${pairs.join()}) ${owner})).* from (
      select base, ${id} as base_id from ${table} base
      order by to_jsonb(base) ->> 'account' = 'available' desc nulls last, to_jsonb(base) ->> 'customer_id' = '${customerId}' desc nulls last,
        to_jsonb(base) ->> 'owner_id' = '${customerId}' desc nulls last, ${id} limit 1
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

/** Rows to copy of tables that have none, because no call of the test adds one, and a job has not run. */
const SEEDS = `
  insert into authenticators (account_id, realm, secret_sealed, confirmed_at) select customer_id, 'customer', '', created_at from deposits
    limit 1;
  insert into idempotency_keys select chain, customer_id, 'a key', '', '{}', created_at from deposits limit 1;
  insert into impersonation_sessions select d.chain, d.id, d.customer_id, s.id, '', '', d.created_at, '', '', d.created_at, d.created_at,
    d.created_at from deposits d cross join staff s limit 1;
  insert into passkeys (id, realm, account_id, credential_id, public_key, counter, name, created_at) select id, 'customer', customer_id, '', '',
    0, '', created_at from deposits limit 1;
  insert into profit_figures select created_at::date, funding_id, bundle_id, 'profit.credited', 1 from investments limit 1;
  insert into known_devices select customer_id, '', created_at from deposits limit 1;
  insert into request_txids select chain, 'deposit', id, 'a txid' from deposits limit 1;
  insert into deposit_quotes select chain, id, customer_id, method_id, null, coin, amount, 1, 1, '', created_at, null, '', '', created_at,
    created_at, sha256(''), 1 from deposits where method_id is not null limit 1;
  insert into staff select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'email', '${BUSY_MEMBER}',
    'disabled_at', s.created_at))).* from staff s limit 1;
  insert into book_checks values (least_id_at(now()), 'new', now(), 1, 1, '[]', '[]', '')`

async function copyAll(
  { sql: { unchecked } }: TestPlatform,
  tables: Readonly<Record<string, Unlike>>,
  owners: Omit<Copied, 'from'>,
): Promise<void> {
  const from = Date.now() - GROWN_MS
  const short: string[] = []
  for (const [table, unlike] of Object.entries(tables)) {
    const { count } = await unchecked.unsafe(copies(table, unlike, { ...owners, from }))
    if (count !== ROWS) short.push(`${table} ${count}`)
  }
  invariant(short.length === 0, `each table has a row to copy, and its copies differ: ${short.join()}`)
  await unchecked.unsafe('analyze')
}

/** Adds an entry of a kind about each of a customer's rows of a table. A digit makes its id another one than theirs. */
const entriesAbout = (table: string, kind: EntryKind, digit: string) => `
  insert into entries select (jsonb_populate_record(base, jsonb_build_object('id', overlay(t.id::text placing '${digit}' from 31 for 1),
    'kind', '${kind}', 'subject_id', t.id, 'owner_id', t.customer_id, 'at', t.created_at))).*
  from ${table} t cross join lateral (select e from entries e where e.chain = t.chain limit 1) one (base)
  where t.customer_id = $1 on conflict do nothing`

/**
 * Copies a row of each growing table many times, of the customer where it has an owner. Nothing else about the copies is right. The
 * deposits are reversed and the investments cancelled, so that a read of another kind of entry finds many of these beside few.
 */
export async function growTables(platform: TestPlatform, customerId: string): Promise<void> {
  const { unchecked } = platform.sql
  await unchecked.unsafe(SEEDS)
  await copyAll(platform, COPIED, { customerId })
  const reversed = await unchecked.unsafe(entriesAbout('deposits', 'deposit.reversed', 'a'), [customerId])
  const cancelled = await unchecked.unsafe(entriesAbout('investments', 'investment.cancelled', 'b'), [customerId])
  invariant(
    reversed.count >= ROWS && cancelled.count >= ROWS,
    `${reversed.count} reversed, ${cancelled.count} cancelled`,
  )
  await unchecked.unsafe('analyze')
}

/**
 * The same of two customers in one chain, within the limits on what a customer may have. So their commands are not refused, and a read of
 * one customer's rows differs from a read of the chain.
 */
export async function growTablesOfTwo(platform: TestPlatform, customerId: string, otherId: string): Promise<void> {
  await platform.sql.unchecked.unsafe(SEEDS)
  await copyAll(platform, COPIED_WITHIN_LIMITS, { customerId, otherId })
  for (const factors of ['authenticators', 'passkeys'])
    await platform.sql.unchecked`delete from ${platform.sql.unchecked(factors)} where account_id = ${customerId}`
}

/** The same for the tables that jobs fill, once they have. */
export const growLateTables = (platform: TestPlatform, customerId: string): Promise<void> =>
  copyAll(platform, COPIED_LATE, { customerId })
