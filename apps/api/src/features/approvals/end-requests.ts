import { MESSAGES } from '@mintmark/contracts'
import { type ApprovableActionName, chainOf, endApproval } from '@mintmark/domain'
import { and, eq, type SQL } from 'drizzle-orm'
import { allInOrder } from '../../all-in-order.ts'
import type { AuditActor } from '../../audit/audit-event.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql, Transaction } from '../../db/connect.ts'
import { APPROVAL_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { findByChain, sendsInOneChain } from '../../db/one-chain.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { approvals as table } from '../../db/schema.ts'
import { alsoDecide, type Command } from '../../ledger/command.ts'
import { linkedRow } from '../../ledger/linked-row.ts'
import { approvals } from './approvals-table.ts'

/** The requests about a subject, which are in the chain that its id carries. */
const isAbout = (subjectId: string) => and(eq(table.chain, chainOf(subjectId)), eq(table.subjectId, subjectId))

/** The conditions of the requests that a change of their subject, customer or requester may end. */
const IS_REQUEST = {
  about: isAbout,
  ofCustomer: (id: string) => isOf(table, id),
  by: (id: string) => eq(table.requestedBy, id),
}

/**
 * Locks pending requests before their subjects, as approving one does. A transaction that ends requests together with their
 * subject calls this first, or the two would wait for each other.
 */
export async function lockRequests(
  transaction: Transaction,
  which: keyof typeof IS_REQUEST,
  id: string,
): Promise<void> {
  const waiting = and(IS_REQUEST[which](id), eq(table.status, 'pending'))
  await transaction.select({ id: table.id }).from(table).where(waiting).orderBy(table.id).for('update')
}

/** Ends every pending request that matches a condition, in the transaction of the change that ends them. */
async function endPending(
  transaction: Transaction,
  actor: AuditActor,
  { where, ...end }: { where: SQL | undefined; status: 'voided' | 'closed'; reason: string },
): Promise<void> {
  const { status, reason } = end
  const at = new Date()
  const pending = await transaction
    .select()
    .from(table)
    .where(and(where, eq(table.status, 'pending')))
    .orderBy(table.id)
    .for('update')
  const action = status === 'voided' ? 'approval.void' : 'approval.close'
  for (const row of pending) {
    const ended = { status, decidedAt: at, decisionReason: reason }
    const mac = changedMac(transaction, APPROVAL_ROWS, { before: row, after: { ...row, ...ended } })
    await recordEvent(transaction, { actor, action, subjectId: row.id, reason, outcome: 'done', at })
    await transaction
      .update(table)
      .set({ ...ended, ...mac })
      .where(isRow(table, row.id))
  }
}

/** Why a request is void. */
export const VOIDED = {
  disabled: 'The staff member who requested this was disabled.',
  otherRole: 'The staff member who requested this got another role.',
  newPassword: 'The password of the staff member who requested this was changed.',
} as const

/** Voids a staff member's requests, because the member is being disabled or gets another role. */
export const voidRequestsOf = (
  transaction: Transaction,
  actor: AuditActor,
  { staffId, why }: { readonly staffId: string; readonly why: 'disabled' | 'otherRole' },
): Promise<void> =>
  endPending(transaction, actor, { where: eq(table.requestedBy, staffId), status: 'voided', reason: VOIDED[why] })

/**
 * Voids the member's request for a further factor, because the password is being changed: a person who knew the old one
 * may have made it.
 */
export const voidFactorRequest = (
  transaction: Transaction,
  actor: AuditActor,
  { id }: { readonly id: string },
): Promise<void> =>
  endPending(transaction, actor, {
    where: and(eq(table.action, 'staff.add_factor'), eq(table.requestedBy, id)),
    status: 'voided',
    reason: VOIDED.newPassword,
  })

/** Closes the request that waits for the same action on the same subject, because a newer one replaces it. */
export const replaceRequest = (
  transaction: Transaction,
  actor: AuditActor,
  { action, subjectId }: { readonly action: ApprovableActionName; readonly subjectId: string },
): Promise<void> =>
  endPending(transaction, actor, {
    where: and(eq(table.action, action), isAbout(subjectId)),
    status: 'closed',
    reason: MESSAGES.replaced,
  })

/** Closes the requests about a customer, because the account is being closed. */
export const closeOfCustomer = (transaction: Transaction, actor: AuditActor, customerId: string): Promise<void> =>
  endPending(transaction, actor, {
    where: isOf(table, customerId),
    status: 'closed',
    reason: 'The account of the customer was closed.',
  })

interface Closing {
  readonly action: ApprovableActionName
  readonly subjectId: string
  /** The text that staff read in the closed request. */
  readonly reason: string
}

const FIND =
  "select id, action, subject_id from approvals where status = 'pending' and (action, subject_id) in (select * from unnest($1::text[], $2::text[]))"

async function findWaiting(reads: LedgerSql, wanted: readonly Closing[]): Promise<string[][]> {
  const keys = [wanted.map(({ action }) => action), wanted.map(({ subjectId }) => subjectId)]
  const [first] = wanted
  const rows =
    first && sendsInOneChain(reads)
      ? await reads.unsafe(`${FIND} and chain = $3::smallint`, [...keys, chainOf(first.subjectId)], { prepare: true })
      : await reads.unsafe(FIND, keys, { prepare: true })
  const found = Map.groupBy(rows, ({ action, subject_id }) => `${action} ${subject_id}`)
  return wanted.map(({ action, subjectId }) => (found.get(`${action} ${subjectId}`) ?? []).map(({ id }) => String(id)))
}

const waitingFor = memoizePerClient((reads: LedgerSql) =>
  batchLoader((wanted: readonly Closing[]) =>
    findByChain(
      reads,
      wanted,
      ({ subjectId }) => subjectId,
      (its) => findWaiting(reads, its),
    ),
  ),
)

/** Closes the requests that wait for an action, in the transaction of the command that makes the action impossible. */
export async function closeOnDecision<Reply>(
  reads: LedgerSql,
  command: Command<Reply> | Promise<Command<Reply>>,
  closing: Closing,
): Promise<Command<Reply>> {
  const { reason } = closing
  const [prepared, ids] = await allInOrder([command, waitingFor(reads)(closing)])
  return ids.reduce(
    (whole, id) =>
      alsoDecide(
        whole,
        linkedRow({
          subject: approvals.byId(id),
          action: 'approval.close',
          reason,
          decide: (row, { at }) => ({ next: endApproval(row, 'closed', { at, reason }) }),
        }),
      ),
    prepared,
  )
}
