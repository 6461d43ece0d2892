import { type awaitingApproval, MESSAGES } from '@mintmark/contracts'
import { type Amount, type ApprovableActionName, isLimited } from '@mintmark/domain'
import type * as z from 'zod'
import { command } from '../../ledger/command.ts'
import { type ApprovalRow, approvals } from './approvals-table.ts'

/** One line of the changes of an action. A fact of the decision, which does not change, is the same before and after. */
export interface ChangeLine {
  readonly what: string
  readonly before: string | null
  readonly after: string | null
}

/** The request as a second approver sees it. */
export interface ApprovalRequest {
  readonly subjectId: string
  readonly customerId: string | null
  /** The value of the action in USD. Null if it has no amount and always needs a second approver. */
  readonly amountUsd: Amount | null
  /** The action, in one line. */
  readonly summary: string
  readonly reason: string | null
  readonly changes?: readonly ChangeLine[]
}

export interface RequestApproval extends ApprovalRequest {
  readonly action: ApprovableActionName
  /** The input of the action, as JSON. A secret in it is sealed. */
  readonly input: string
  readonly requestedBy: string
}

interface Stamp {
  readonly id: string
  readonly at: Date
}

/** The row of a new request. */
export const pendingRow = ({ changes, ...request }: RequestApproval, { id, at }: Stamp): ApprovalRow => ({
  ...request,
  changes: changes ? JSON.stringify(changes) : null,
  id,
  status: 'pending',
  createdAt: at,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  signed: false,
})

function messageOf(action: ApprovableActionName): string {
  if (action === 'approval_limit.change') return MESSAGES.limitAwaitsApproval
  if (action === 'payment_method.publish') return MESSAGES.methodAwaitsApproval
  return isLimited(action) ? MESSAGES.awaitingApproval : MESSAGES.takesTwo
}

/** The facts of a decision as lines; one without a value is left out. */
export const factLines = (facts: Readonly<Record<string, string | null | undefined>>): readonly ChangeLine[] =>
  Object.entries(facts).flatMap(([what, value]) => (value ? [{ what, before: value, after: value }] : []))

/** The answer to a request that waits. */
export const sayAwaiting = ({ id, action }: Pick<ApprovalRow, 'id' | 'action'>): z.infer<typeof awaitingApproval> => ({
  success: true,
  awaiting_approval: true,
  approval_id: id,
  message: messageOf(action),
})

/** A staff member requests an action. Nothing changes until another one has approved it. */
export const requestApproval = command('approval.request', (request: RequestApproval) => ({
  subject: approvals.newRow(request.subjectId),
  accounts: () => [],
  decide: (_, { at, newId }) => ({
    next: pendingRow(request, { id: newId(request.subjectId), at }),
  }),
  reply: sayAwaiting,
  reason: request.reason ?? undefined,
}))
