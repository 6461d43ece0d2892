import type { Authenticity } from '../db/row-context.ts'
import type { Connection, Statement } from '../db/set-statements.ts'

/**
 * Everything that commands lock, in the order in which every batch locks it, before the balances.
 * Rows that other transactions lock together with one of these follow the same order.
 */
const LOCK_ORDER = [
  'approval_sums',
  'approvals',
  'customers',
  'depositors',
  'deposits',
  'funds',
  'investments',
  'payment_txids',
  'payout_switch',
  'profit_runs',
  'profit_run_lines',
  'approval_added_times',
  'approval_limit',
  'first_deposit_limit',
  'top_ups',
  'unidentified_deposits',
  'withdrawals',
] as const
export type LockName = (typeof LOCK_ORDER)[number]

/** The place in the order of locks. */
const rankOf = (name: LockName): number => LOCK_ORDER.indexOf(name)

/** The rows under one lock name, as the executor needs to know them. */
export interface LockableRows<Name extends LockName = LockName> {
  readonly lockName: Name
  /** Locks rows in the order of their ids and keeps them for the transaction. */
  readonly lock: (transaction: object, sql: Connection, ids: readonly string[]) => Promise<void>
  /** The statements that write the changes of the transaction, with the MACs of guarded rows. */
  readonly changes: (transaction: object, macs: Authenticity) => Statement[]
}

/** One row to lock. */
export interface RowLock<Name extends LockName = LockName> {
  readonly table: LockableRows<Name>
  readonly id: string
}

/** A row to lock, or a table of which the command adds a row and locks none. */
export interface WantedRow {
  readonly table: LockableRows
  readonly id: string | undefined
}

/** True for a table whose rows are locked by the time that those of another name are. */
export const isLockedBy = (name: LockName, { lockName }: Pick<LockableRows, 'lockName'>): boolean =>
  rankOf(lockName) <= rankOf(name)

/** Wanted rows by table, in the order of the locks. No id is named twice. */
export const inLockOrder = (rows: readonly WantedRow[]): (readonly [table: LockableRows, ids: readonly string[]])[] =>
  [...Map.groupBy(rows, ({ table }) => table)]
    .toSorted(([a], [b]) => rankOf(a.lockName) - rankOf(b.lockName))
    .map(([table, named]) => [table, [...new Set(named.flatMap(({ id }) => id ?? []))]] as const)
