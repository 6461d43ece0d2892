import type { Balances, Decision, Entry } from '@mintmark/domain'
import type { RecordedAction } from '../audit/audit-event.ts'
import type { Notification } from '../outbox/mail-kinds.ts'
import type { AuditSnapshot, LockableTable, Subject, SubjectRow } from './subject-table.ts'

/** What a rule may read. Everything is locked until the decision is written. */
export interface Facts {
  readonly balances: Balances
  /** When the command is decided: after the locks were taken. */
  readonly at: Date
  /** Makes ids of that moment, which sort in the order in which they are made. */
  readonly newId: () => string
  /** The open transaction, to find what a command has declared under `reads`. */
  readonly transaction: object
}

interface ExecutorFacts extends Omit<Facts, 'transaction'> {
  /** The time by the clock of this process, which also stamped the prices. */
  readonly processTime: Date
}

/** What a decision changes, ready to be written. */
export interface Change<Reply = unknown> {
  readonly subjectId: string
  readonly before: AuditSnapshot | null
  /** Null where nothing changes. */
  readonly after: AuditSnapshot | null
  readonly entry: Entry | undefined
  readonly notification: (Notification & { readonly customerId: string | null }) | undefined
  readonly reply: Reply
  /** Adds the row to those that the transaction writes. */
  readonly put: () => void
}

/** An action on one row of any table: the executor treats all tables alike. */
export interface Step<Outcome> {
  /** `<noun>.<verb>`, as the audit log names it. */
  readonly action: RecordedAction
  readonly reason: string | undefined
  readonly table: LockableTable
  readonly subjectId: string | undefined
  /** The audit snapshot if nothing is decided. */
  readonly recorded: (transaction: object) => { readonly subjectId: string; readonly before: AuditSnapshot | null }
  readonly decide: (transaction: object, facts: ExecutorFacts) => Outcome
}

/** The parts that every step on a row of a table shares, and how a decision becomes a change. */
export function stepOn<Row extends SubjectRow, Locked extends Row | undefined>({
  table,
  id,
  about,
  locked,
}: Subject<Row, Locked>) {
  const { auditSnapshot } = table
  return {
    table,
    subjectId: id,
    recorded: (transaction: object) => {
      const row = id === undefined ? undefined : table.find(transaction, id)
      return { subjectId: about, before: row ? auditSnapshot(row) : null }
    },
    changeOf: <Reply>(
      transaction: object,
      before: Locked,
      { next, entry }: Decision<Row>,
      reply: Reply,
    ): Change<Reply> => ({
      subjectId: next.id,
      before: before ? auditSnapshot(before) : null,
      after: next === before ? null : auditSnapshot(next),
      entry,
      notification: undefined,
      reply,
      put: () => table.put(transaction, next),
    }),
    locked,
  }
}
