import { chainOf, invariant } from '@mintmark/domain'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { GuardedTable, Unproven } from '../db/guarded-table.ts'
import { eachChain } from '../db/one-chain.ts'
import type { Authenticity } from '../db/row-context.ts'
import {
  addMissingText,
  type Field,
  inserter,
  keyValues,
  lockText,
  reader,
  type Stored,
  updater,
} from '../db/set-statements.ts'
import { fail } from '../failure.ts'
import type { Notification } from '../outbox/mail-kinds.ts'
import type { DerivedRows } from './derived-rows.ts'
import type { LockableRows, LockName, RowLock } from './locks.ts'
import { isForged, PROOF_FIELDS, provenRow } from './proven-row.ts'
import { SeenRows } from './seen-rows.ts'

export type AuditSnapshot = Readonly<Record<string, unknown>>

/** A row that a command is about, and the customer whom it concerns, if any. */
export interface SubjectRow {
  readonly id: string
  readonly customerId?: string | null
}

/** The role of a table in the ledger's transactions. */
interface SubjectOptions<Table extends PgTable, Row, Name extends LockName> {
  /** The name in the order of locks. */
  readonly lockName: Name
  /** The column that holds the id; `id` unless it has another name. */
  readonly key?: Field<Table>
  /** The columns that rules change. PostgreSQL grants the API updates of these and of no others. */
  readonly updates: readonly Field<Table>[]
  /** Adds the rows that are missing before they are locked, so that two transactions never both find none. */
  readonly addsMissing?: true
  /** `no key update` for rows that others refer to: adding a reference need not wait. */
  readonly strength?: 'no key update'
  /** The clause for an inserted row that already exists. */
  readonly onConflict?: string
  /** The row to use in place of one that was never written. */
  readonly absent?: (id: string) => Row
  /** The audit snapshot of a row, before and after. */
  readonly auditSnapshot: (row: Row) => AuditSnapshot
  /** The notification when the row has changed. */
  readonly notification?: (row: Row) => Notification
  /** The columns that its MACs cover, if its rows carry one. */
  readonly guarded?: GuardedTable<Unproven<Stored<Table>>>
  /** The rows of other tables that follow from its rows, such as those of pending work. */
  readonly derives?: readonly DerivedRows<Row>[]
}

/** The mapping of a row to its table, if the domain's type differs from the table's. */
interface Shape<Table extends PgTable, Row> {
  readonly read: (stored: Stored<Table>) => Row
  /** The stored row, without the MAC of a guarded one. */
  readonly write: (row: Row) => Unproven<Stored<Table>>
}

/** The current rows of one table while a transaction is decided. */
class WorkingRows<Row extends SubjectRow> {
  readonly rows: Map<string, Row>
  /** The rows as they were locked. */
  readonly #locked: ReadonlyMap<string, Row>
  readonly #inserted = new Set<string>()
  readonly #updated = new Set<string>()

  constructor(rows: readonly Row[]) {
    this.#locked = new Map(rows.map((row) => [row.id, row]))
    this.rows = new Map(this.#locked)
  }

  put(row: Row): void {
    if (!this.rows.has(row.id)) this.#inserted.add(row.id)
    else if (!this.#inserted.has(row.id)) this.#updated.add(row.id)
    this.rows.set(row.id, row)
  }

  /** A row as it was locked; undefined for one that is new. */
  locked(id: string): Row | undefined {
    return this.#locked.get(id)
  }

  get inserted(): Row[] {
    return this.#rowsOf(this.#inserted)
  }

  get updated(): Row[] {
    return this.#rowsOf(this.#updated)
  }

  /** Every written row, with what it was before. */
  get changed(): { before: Row | undefined; after: Row }[] {
    return [...this.inserted, ...this.updated].map((after) => ({ before: this.#locked.get(after.id), after }))
  }

  #rowsOf(ids: ReadonlySet<string>): Row[] {
    return [...ids].flatMap((id) => this.rows.get(id) ?? [])
  }
}

/** The row of a command: an existing one, or a new one. */
export interface Subject<Row extends SubjectRow, Locked> {
  readonly table: SubjectTable<Row>
  /** The row to lock; undefined if the command creates one. */
  readonly id: string | undefined
  /** The subject in the audit log if the command is refused. */
  readonly about: string
  /** The row as this process last saw it, to foresee the accounts of the command; undefined if it has not. */
  readonly foreseen: () => { readonly row: Locked } | undefined
  /** False for an unknown id. */
  readonly isThere: (transaction: object) => boolean
  /** The current row in a transaction, undefined for a new one. Refuses an unknown id. */
  readonly current: (transaction: object) => Locked
}

/** An existing row. */
interface ExistingRow<Row extends SubjectRow, Name extends LockName = LockName>
  extends Subject<Row, Row>,
    RowLock<Name> {
  readonly table: SubjectTable<Row, Name>
  readonly id: string
}

/** A table whose rows commands lock, add and change. Its statements are derived from the Drizzle schema. */
export interface SubjectTable<Row extends SubjectRow, Name extends LockName = LockName> extends LockableRows<Name> {
  readonly auditSnapshot: (row: Row) => AuditSnapshot
  readonly notification: ((row: Row) => Notification) | undefined
  /** The row of an id. */
  readonly byId: (id: string) => ExistingRow<Row, Name>
  /** A new row. A refusal is recorded with an existing subject. */
  readonly newRow: (about: string) => Subject<Row, undefined>
  readonly find: (transaction: object, id: string) => Row | undefined
  readonly put: (transaction: object, row: Row) => void
  /** True if the row was locked and does not fit its MAC. */
  readonly isForged: (transaction: object, id: string, macs: Authenticity) => boolean
}

/** A row of a table that has an id. Rules do not know of the MAC of a guarded row. */
type StoredSubject<Table extends PgTable> = Unproven<Stored<Table>> & SubjectRow

const hasId = <Row extends object>(row: Row): row is Row & SubjectRow => 'id' in row

/** A subject table whose rows have the shape of the schema. */
export function subjectTable<Table extends PgTable & { readonly $inferSelect: SubjectRow }, Name extends LockName>(
  table: Table,
  options: SubjectOptions<Table, StoredSubject<Table>, Name>,
) {
  const read = (row: Stored<Table>): StoredSubject<Table> => {
    invariant(hasId(row), `a row of ${options.lockName} has an id`)
    return row
  }
  return shapedSubjectTable<Table, StoredSubject<Table>, Name>(table, { read, write: (row) => row }, options)
}

const claimed = new Set<LockName>()

/** A subject table whose rows have another shape than its columns. */
export function shapedSubjectTable<Table extends PgTable, Row extends SubjectRow, Name extends LockName>(
  table: Table,
  { read, write }: Shape<Table, Row>,
  {
    lockName,
    key: named,
    updates,
    addsMissing,
    strength,
    onConflict,
    absent,
    auditSnapshot,
    notification,
    guarded,
    derives = [],
  }: SubjectOptions<Table, Row, Name>,
): SubjectTable<Row, Name> {
  // Two tables under one name would have no order.
  invariant(!claimed.has(lockName), `${lockName} is the lock name of one table`)
  claimed.add(lockName)
  const key: string = named ?? 'id'
  const lock = lockText(table, [key], strength)
  const add = addMissingText(table, key)
  const readRow = reader(table)
  const insert = inserter(table, { ...(onConflict && { onConflict }) })
  const written: readonly string[] = guarded ? [...updates, ...PROOF_FIELDS] : updates
  const update = updater(table, [key], written as readonly Field<Table>[])
  // The rows of each open transaction. Kept here, where their type is known.
  const open = new WeakMap<object, WorkingRows<Row>>()
  /** A row as it is stored, with its MAC if the table is guarded. */
  const stored = (macs: Authenticity, before: Row | undefined, after: Row) =>
    (guarded
      ? provenRow(macs, guarded, { before: before && write(before), after: write(after) })
      : write(after)) as Stored<Table>
  const find = (transaction: object, id: string) => open.get(transaction)?.rows.get(id) ?? absent?.(id)
  const seen = new SeenRows<Row>()

  const subjects: SubjectTable<Row, Name> = {
    lockName,
    auditSnapshot,
    notification,
    find,
    put: (transaction, row) => {
      open.get(transaction)?.put(row)
      seen.keep(row)
    },
    isForged: (transaction, id, macs) => {
      const locked = open.get(transaction)?.locked(id)
      return guarded !== undefined && locked !== undefined && isForged(macs, guarded, write(locked))
    },
    lock: async (transaction, sql, ids) => {
      const added = addsMissing && ids.length > 0 ? sql.unsafe(add, [[...ids]], { prepare: true }).execute() : undefined
      const lockSome = (some: readonly string[]) =>
        sql.unsafe<Stored<Table>[]>(lock, keyValues(table, key, some) as string[][], { prepare: true }).execute()
      const locked = eachChain(sql, ids, chainOf).map(lockSome)
      const [rows] = await Promise.all([Promise.all(locked), added])
      const working = new WorkingRows(rows.flat().map((row) => read(readRow(row))))
      for (const row of working.rows.values()) seen.keep(row)
      open.set(transaction, working)
    },
    changes: (transaction, macs) => {
      const rows = open.get(transaction)
      if (!rows) return []
      const { inserted, updated, changed } = rows
      const toStore = (row: Row) => stored(macs, rows.locked(row.id), row)
      return [
        ...(inserted.length > 0 ? [insert(inserted.map(toStore))] : []),
        ...(updated.length > 0 ? [update(updated.map(toStore))] : []),
        ...derives.flatMap((derived) => derived.changes(changed)),
      ]
    },
    byId: (id) => ({
      table: subjects,
      id,
      about: id,
      foreseen: () => seen.find(id),
      isThere: (transaction) => find(transaction, id) !== undefined,
      current: (transaction) => find(transaction, id) ?? fail('not_found', {}),
    }),
    newRow: (about) => {
      const none = { foreseen: () => ({ row: undefined }), isThere: () => true, current: () => undefined }
      return { table: subjects, id: undefined, about, ...none }
    },
  }
  return subjects
}
