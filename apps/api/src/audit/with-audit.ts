import type { Database, Transaction } from '../db/connect.ts'
import type { AuditActor, AuditEvent } from './audit-event.ts'
import { recordEvent, recordRefusal } from './record-event.ts'

/** The result of an action: its reply, and the snapshots for the audit log. */
export interface Done<Reply> extends Pick<AuditEvent, 'before' | 'after' | 'code' | 'reason'> {
  readonly reply: Reply
  readonly subjectId?: string
  readonly outcome?: 'done' | 'unchanged'
}

/** The result of an action that writes something last: a row that the database takes only after its audit row. */
export interface DoneBefore<Reply> extends Done<Reply> {
  readonly last?: (transaction: Transaction) => Promise<unknown>
}

/** An action: `<noun>.<verb>`, its subject, and the reason for it. */
export type NamedAction = Pick<AuditEvent, 'action' | 'subjectId' | 'reason'>

/**
 * Performs an action that moves no money and records it, both in one transaction. A refusal rolls the work back, is
 * recorded and rethrown.
 */
export async function withAudit<Reply>(
  db: Database,
  actor: AuditActor,
  { work, ...action }: NamedAction & { readonly work: (transaction: Transaction) => Promise<DoneBefore<Reply>> },
): Promise<Reply> {
  const event = { actor, ...action }
  return recordRefusal(db, event, () =>
    db.transaction(async (transaction) => {
      const { reply, outcome = 'done', last, ...done } = await work(transaction)
      await recordEvent(transaction, { ...event, ...done, outcome })
      await last?.(transaction)
      return reply
    }),
  )
}
