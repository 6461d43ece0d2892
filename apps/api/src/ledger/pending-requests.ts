import { chainOf, type LimitName, type PendingRequests, SETTINGS } from '@mintmark/domain'
import { eachChain, sendsInOneChain } from '../db/one-chain.ts'
import type { Connection } from '../db/set-statements.ts'
import { readUnder } from './reads.ts'

type Kind = PendingRequests['kind']

const COUNTED: Record<Kind, string> = { withdrawals: "'withdrawal'", deposits: "'deposit', 'investment'" }
const LIMITS: Record<Kind, LimitName> = { withdrawals: 'pending_withdrawals_max', deposits: 'pending_deposits_max' }

/** Counts no further than to the limit. */
function countText(kind: Kind): string {
  const limit = LIMITS[kind]
  const max = `coalesce((select nullif(value, '')::int from settings where name = '${limit}'), ${SETTINGS[limit].default})`
  return `select (select count(*)::int from (
      select from pending_work p where p.chain = wanted.chain and p.customer_id = wanted.id and p.kind in (${COUNTED[kind]}) limit ${max}
    ) counted) as count, ${max} as max
    from unnest($1::smallint[], $2::uuid[]) with ordinality as wanted(chain, id, place) order by place`
}

/** The statements that count the pending requests of several customers. */
export const PENDING_TEXTS: Record<Kind, string> = {
  withdrawals: countText('withdrawals'),
  deposits: countText('deposits'),
}

/** The same for one chain: the limit is of a table without chains. */
const LIMIT = "select nullif(value, '')::int as max from settings where name = $1"
const countInChain = (kind: Kind) => `
  select p.customer_id as id, count(*)::int as count from pending_work p
  where p.chain = $1::smallint and p.customer_id = any($2::uuid[]) and p.kind in (${COUNTED[kind]}) group by p.customer_id`
const CHAIN_TEXTS: Record<Kind, string> = {
  withdrawals: countInChain('withdrawals'),
  deposits: countInChain('deposits'),
}

async function countInOneChain(sql: Connection, kind: Kind, ids: readonly string[]): Promise<PendingRequests[]> {
  const send = <Row>(text: string, values: readonly unknown[]) =>
    sql.unsafe<Row[]>(text, values as string[], { prepare: true }).execute()
  const [limits, ...counted] = await Promise.all([
    send<{ max: number | null }>(LIMIT, [LIMITS[kind]]),
    ...eachChain(sql, ids, chainOf).map((its) =>
      send<{ id: string; count: number }>(CHAIN_TEXTS[kind], [chainOf(String(its[0])), its]),
    ),
  ])
  const counts = new Map(counted.flat().map(({ id, count }) => [id, count]))
  const max = limits[0]?.max ?? Number(SETTINGS[LIMITS[kind]].default)
  return ids.map((id) => ({ kind, count: counts.get(id) ?? 0, max }))
}

async function countFor(sql: Connection, kind: Kind, ids: readonly string[]): Promise<PendingRequests[]> {
  if (sendsInOneChain(sql)) return countInOneChain(sql, kind, ids)
  const values = [ids.map(chainOf), [...ids]]
  const rows = await sql
    .unsafe<Pick<PendingRequests, 'count' | 'max'>[]>(PENDING_TEXTS[kind], values, { prepare: true })
    .execute()
  return rows.map(({ count, max }) => ({ kind, count, max }))
}

// A request is added only under the lock of its customer's row. Deciding one needs no lock: the count only gets lower.
const countOf = (kind: Kind) =>
  readUnder('customers', (sql, keys: readonly (readonly [customerId: string])[]) =>
    countFor(
      sql,
      kind,
      keys.map(([id]) => id),
    ),
  )

/** The pending requests of a customer, to show them before another one is entered. The command counts again. */
export async function readPending(sql: Connection, kind: Kind, customerId: string) {
  const [pending] = await countFor(sql, kind, [customerId])
  return { count: pending?.count ?? 0, max: pending?.max ?? 0 }
}

/** The pending withdrawals of a customer, and their limit. */
export const pendingWithdrawals = countOf('withdrawals')
/** The pending deposits of a customer, bundles paid by deposit included, and their limit. */
export const pendingDeposits = countOf('deposits')

/** The count with one request more. */
export const oneMore = (pending: PendingRequests): PendingRequests => ({ ...pending, count: pending.count + 1 })
