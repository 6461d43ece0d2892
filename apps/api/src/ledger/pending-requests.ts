import { chainOf, type LimitName, type PendingRequests, SETTINGS } from '@mintmark/domain'
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

const TEXTS: Record<Kind, string> = { withdrawals: countText('withdrawals'), deposits: countText('deposits') }

async function countFor(sql: Connection, kind: Kind, ids: readonly string[]): Promise<PendingRequests[]> {
  const values = [ids.map(chainOf), [...ids]]
  const rows = await sql
    .unsafe<Pick<PendingRequests, 'count' | 'max'>[]>(TEXTS[kind], values, { prepare: true })
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
