import { type Balances, type Decision, type Entry, entriesOf, type StoredAccount } from '@mintmark/domain'
import type { RecordedAction } from '../audit/audit-event.ts'
import type { Authenticity } from '../db/row-context.ts'
import type { Notification } from '../outbox/mail-kinds.ts'
import type { WantedRow } from './locks.ts'
import type { AuditSnapshot, Subject, SubjectRow } from './subject-table.ts'

/** The facts that every decision may use. Everything is locked until the decision is written. */
export interface Facts {
  readonly balances: Balances
  /** The time of the decision: after the locks were taken. */
  readonly at: Date
  /** Makes ids of that moment, each in the chain of its owner. They sort in the order in which they are made. */
  readonly newId: (ownerId: string | null) => string
}

interface ExecutorFacts extends Facts {
  /** The time by the clock of this process, which also stamped the prices. */
  readonly processTime: Date
}

/** A decision with any number of entries. */
export type AnyDecision<Row> = Decision<Row, Entry | readonly Entry[]>

/** A notification, and the customer who gets it: the row's unless another one is named. */
export type AddressedNotification = Notification & { readonly customerId?: string }

/** The changes of a decision, ready to be written. */
export interface Change<Reply = unknown> {
  readonly subjectId: string
  readonly before: AuditSnapshot | null
  /** Null where nothing changes. */
  readonly after: AuditSnapshot | null
  readonly entries: readonly Entry[]
  readonly notifications: readonly (Notification & { readonly customerId: string | null })[]
  readonly reply: Reply
  /** Adds the row to those that the transaction writes. */
  readonly put: () => void
}

/** An action on one row of any table: the executor treats all tables alike. */
export interface Step<Outcome> {
  /** `<noun>.<verb>`, as the audit log names it. */
  readonly action: RecordedAction
  readonly reason: string | undefined
  /** The id of its subject: of the row, or of a row that a new one belongs to. */
  readonly about: string
  readonly locks: readonly WantedRow[]
  /** Every stored account that its entries may change: only these are locked and written back. */
  readonly accounts: (transaction: object) => readonly StoredAccount[]
  /**
   * The accounts before its row is locked, by the row as this process last saw it; undefined if it has not. They are locked together with
   * the rows, and must then prove to be all that `accounts` names.
   */
  readonly foreseenAccounts: () => readonly StoredAccount[] | undefined
  /** The audit snapshot if nothing is decided. */
  readonly recorded: (transaction: object) => { readonly subjectId: string; readonly before: AuditSnapshot | null }
  /** True if the row as it was locked does not fit its MAC. */
  readonly isForged: (transaction: object, macs: Authenticity) => boolean
  readonly decide: (transaction: object, facts: ExecutorFacts) => Outcome
}

/** The parts that every step on a row of a table shares, and how a decision becomes a change. */
export function stepOn<Row extends SubjectRow, Locked extends Row | undefined>(subject: Subject<Row, Locked>) {
  const { table, id, about, isThere, current, foreseen } = subject
  const { auditSnapshot } = table
  return {
    about,
    locks: [{ table, id }],
    accountsBy: (accounts: (row: Locked) => readonly StoredAccount[]) => ({
      accounts: (transaction: object) => (isThere(transaction) ? accounts(current(transaction)) : []),
      foreseenAccounts: () => {
        const found = foreseen()
        return found && accounts(found.row)
      },
    }),
    isForged: (transaction: object, macs: Authenticity) => id !== undefined && table.isForged(transaction, id, macs),
    recorded: (transaction: object) => {
      const row = id === undefined ? undefined : table.find(transaction, id)
      return { subjectId: about, before: row ? auditSnapshot(row) : null }
    },
    changeOf: <Reply>(transaction: object, before: Locked, decision: AnyDecision<Row>, reply: Reply): Change<Reply> => {
      const { next } = decision
      return {
        subjectId: next.id,
        before: before ? auditSnapshot(before) : null,
        after: next === before ? null : auditSnapshot(next),
        entries: entriesOf(decision),
        notifications: [],
        reply,
        put: () => table.put(transaction, next),
      }
    },
  }
}
