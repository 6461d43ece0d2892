import { type LimitName, type PendingRequests, SETTINGS } from '@mintmark/domain'
import type { Connection } from './set-statements.ts'
import type { LockableTable } from './subject-table.ts'

type Kind = PendingRequests['kind']

/** A request that counts against the limit of its customer while it is pending. */
export interface PendingRequest {
  readonly kind: Kind
  readonly customerId: string
}

// A request is added only under the lock of its customer's row. Whoever decides one needs no lock: the count only gets lower.
const LOCK = 'select id from customers where id = any($1::uuid[]) order by id for no key update'

const TABLES: Record<Kind, readonly string[]> = { withdrawals: ['withdrawals'], deposits: ['deposits', 'investments'] }
const LIMITS: Record<Kind, LimitName> = { withdrawals: 'pending_withdrawals_max', deposits: 'pending_deposits_max' }

/** Counts no further than to the limit, by the index of pending requests. */
function countText(kind: Kind): string {
  const limit = LIMITS[kind]
  const max = `coalesce((select nullif(value, '')::int from settings where name = '${limit}'), ${SETTINGS[limit].default})`
  const counts = TABLES[kind].map(
    (table) =>
      `(select count(*)::int from (select from ${table} where customer_id = wanted.id and status = 'pending' limit ${max}) counted)`,
  )
  return `select wanted.id, ${counts.join(' + ')} as count, ${max} as max from unnest($1::uuid[]) as wanted(id)`
}
const COUNT: Record<Kind, string> = { withdrawals: countText('withdrawals'), deposits: countText('deposits') }

interface CountRow extends Pick<PendingRequests, 'count' | 'max'> {
  readonly id: string
}

const KINDS = Object.keys(COUNT) as Kind[]
const keyOf = ({ kind, customerId }: PendingRequest) => `${kind}:${customerId}`
const idsOf = (kind: Kind, keys: readonly string[]) =>
  keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))

/** The counts of each open transaction, by kind and customer. */
const open = new WeakMap<object, Map<string, PendingRequests>>()

const countOf = async (sql: Connection, kind: Kind, ids: readonly string[]) => {
  const rows = ids.length > 0 ? await sql.unsafe<CountRow[]>(COUNT[kind], [[...ids]], { prepare: true }).execute() : []
  return rows.map(({ id, count, max }) => [keyOf({ kind, customerId: id }), { kind, count, max }] as const)
}

/**
 * The numbers of pending requests, locked by locking their customers. The counts are statements of their own, sent after
 * the lock, so that they see what was committed while the lock was waited for.
 */
const pendingRequests: LockableTable = {
  // Sorts before the customers themselves: all customers of a batch are locked by one statement, in the order of their ids.
  name: 'customer_requests',
  lock: async (transaction, sql, keys) => {
    const ids = [...new Set(keys.map((key) => key.slice(key.indexOf(':') + 1)))]
    const locked = sql.unsafe(LOCK, [ids], { prepare: true }).execute()
    const counted = KINDS.map((kind) => countOf(sql, kind, idsOf(kind, keys)))
    const [, ...counts] = await Promise.all([locked, ...counted])
    open.set(transaction, new Map(counts.flat()))
  },
  changes: () => [],
}

/** What the executor locks to count them. */
export const lockOfPending = (request: PendingRequest) => ({ table: pendingRequests, subjectId: keyOf(request) })

/** What a command reads that must not run beside a change of the customer's rights: it locks the customer, and counts nothing. */
export const lockOfCustomer = (customerId: string) => ({ table: pendingRequests, subjectId: `customer:${customerId}` })

/** How many the customer has pending, those added by this transaction included. */
export const countPending = (transaction: object, request: PendingRequest): PendingRequests =>
  open.get(transaction)?.get(keyOf(request)) ?? { kind: request.kind, count: 0, max: 0 }

/** Counts one more. */
export function addPending(transaction: object, request: PendingRequest): void {
  const pending = countPending(transaction, request)
  open.get(transaction)?.set(keyOf(request), { ...pending, count: pending.count + 1 })
}
