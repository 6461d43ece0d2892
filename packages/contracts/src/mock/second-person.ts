import { type Amount, type ApprovableActionName, formatAmount, formatCents, needsSecondPerson } from '@mintmark/domain'
import { MESSAGES } from '../messages.ts'
import { staffOf } from './call.ts'
import type { Origin } from './carry-out.ts'
import { deny } from './deny.ts'
import type { Asked } from './house-rows.ts'
import { record } from './record.ts'
import type { MockState } from './state.ts'

/** What is decided once. */
const ONCE: readonly ApprovableActionName[] = ['withdrawal.confirm', 'approval_limit.change']

/** What is decided once waits once: a second request for it is refused. */
function requireNoneWaiting({ approvals }: MockState, { action, subjectId }: Asked): void {
  const waits = [...approvals.values()].some(
    (each) => each.action === action && each.subjectId === subjectId && each.status === 'pending',
  )
  if (ONCE.includes(action) && waits) deny('approval_pending', {})
}

/** Whether an action of a worth waits for a second person here and now. */
export const mustWait = ({ approvalLimitUsd }: MockState, amountUsd: Amount): boolean =>
  needsSecondPerson(amountUsd, approvalLimitUsd)

/** USD within the line that says what will be done. */
export const dollars = (usd: Amount) => `$${formatCents(usd, 'up')}`

/** An amount of a coin within that line, without the zeros that say nothing. */
export const plainly = (amount: Amount) => formatAmount(amount).replace(/\.?0+$/, '')

/** Keeps a large action until another person decides about it. Nothing moves. */
export function askForApproval(call: Origin, asked: Asked) {
  const { state, now } = call
  requireNoneWaiting(state, asked)
  const id = state.newId(now)
  const requestedBy = staffOf(call).id
  const undecided = { status: 'pending', decidedBy: null, decidedAt: null, decisionReason: null } as const
  state.approvals.set(id, { ...asked, id, requestedBy, ...undecided, createdAt: now })
  const { action, subjectId: subject, amountUsd, summary, reason } = asked
  const waits = action === 'approval_limit.change' ? MESSAGES.limitAwaitsApproval : MESSAGES.awaitingApproval
  const after = { action, subject, amount_usd: amountUsd && formatAmount(amountUsd), summary }
  record(call, { action: 'approval.request', subjectId: id, after, reason })
  return { success: true, awaiting_approval: true, approval_id: id, message: waits } as const
}
