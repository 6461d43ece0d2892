import { MESSAGES } from '@mintmark/contracts'
import { type ApprovableActionName, endApproval } from '@mintmark/domain'
import { and, eq, type SQL } from 'drizzle-orm'
import type { AuditActor } from '../../audit/audit-event.ts'
import { recordEvent } from '../../audit/record-event.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { approvals as table } from '../../db/schema.ts'
import { alsoDecide, type Command, linkedRow } from '../../ledger/command.ts'
import { approvals } from './approvals-table.ts'

/**
 * Locks pending requests before what they are about, as approving one does. Whoever ends requests together with their subject
 * calls this first, or the two would wait for each other.
 */
export async function lockRequests(
  transaction: Transaction,
  column: 'subjectId' | 'customerId' | 'requestedBy',
  id: string,
): Promise<void> {
  const waiting = and(eq(table[column], id), eq(table.status, 'pending'))
  await transaction.select({ id: table.id }).from(table).where(waiting).orderBy(table.id).for('update')
}

/** Ends every pending request that a condition names, in the transaction of what ends them. */
async function endPending(
  transaction: Transaction,
  actor: AuditActor,
  { where, ...end }: { where: SQL | undefined; status: 'voided' | 'closed'; reason: string },
): Promise<number> {
  const { status, reason } = end
  const at = new Date()
  const ended = await transaction
    .update(table)
    .set({ status, decidedAt: at, decisionReason: reason })
    .where(and(where, eq(table.status, 'pending')))
    .returning({ id: table.id })
  const action = status === 'voided' ? 'approval.void' : 'approval.close'
  for (const { id: subjectId } of ended)
    await recordEvent(transaction, { actor, action, subjectId, reason, outcome: 'done', at })
  return ended.length
}

/** Voids what a staff member requested, because the member is being disabled. Returns how many requests there were. */
export const voidRequestsOf = (transaction: Transaction, actor: AuditActor, staffId: string): Promise<number> =>
  endPending(transaction, actor, {
    where: eq(table.requestedBy, staffId),
    status: 'voided',
    reason: 'The staff member who requested this was disabled.',
  })

/** Closes the request that waits for the same action on the same subject, because a newer one replaces it. */
export const replaceRequest = (
  transaction: Transaction,
  actor: AuditActor,
  { action, subjectId }: { readonly action: ApprovableActionName; readonly subjectId: string },
): Promise<number> =>
  endPending(transaction, actor, {
    where: and(eq(table.action, action), eq(table.subjectId, subjectId)),
    status: 'closed',
    reason: MESSAGES.replaced,
  })

/** Closes the requests about a customer, because the account is being closed. */
export const closeOfCustomer = (transaction: Transaction, actor: AuditActor, customerId: string): Promise<number> =>
  endPending(transaction, actor, {
    where: eq(table.customerId, customerId),
    status: 'closed',
    reason: 'The account of the customer was closed.',
  })

/** Closes the request that waits for an action, in the transaction of the command that makes the action impossible. */
export async function closeOnDecision<Reply>(
  db: Database,
  command: Command<Reply>,
  { action, subjectId, reason }: { action: ApprovableActionName; subjectId: string; reason: string },
): Promise<Command<Reply>> {
  const waiting = and(eq(table.action, action), eq(table.subjectId, subjectId), eq(table.status, 'pending'))
  const rows = await db.select({ id: table.id }).from(table).where(waiting)
  return rows.reduce(
    (whole, { id }) =>
      alsoDecide(
        whole,
        linkedRow({
          subject: approvals.byId(id),
          action: 'approval.close',
          reason,
          decide: (row, { at }) => ({ next: endApproval(row, 'closed', { at, reason }) }),
        }),
      ),
    command,
  )
}
