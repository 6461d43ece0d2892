import type { ApprovableActionName } from '@mintmark/domain'
import { eq, getTableColumns } from 'drizzle-orm'
import { approvals, staff } from '../../db/schema.ts'
import { publicError } from '../../failure.ts'
import { type Actor, action, alsoDecide, type Work } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { approvableFund } from '../funding/approvable-fund.ts'
import { approvableTopUp } from '../funding/approvable-top-up.ts'
import { approvableCredit } from '../investments/approvable-credit.ts'
import { approvableConfirmation } from '../withdrawals/approvable-confirmation.ts'
import type { ApprovableAction } from './approvable-action.ts'
import { approvalAuditSnapshot, askedFor } from './approval-audit.ts'
import { type ApprovalRow, approvalRows } from './approval-rows.ts'
import { approvableChangeOfLimit } from './change-limit.ts'
import { APPROVED, approvedBy, approveInVain } from './decide-approval.ts'

const LARGE: Record<ApprovableActionName, ApprovableAction<never>> = {
  'withdrawal.confirm': approvableConfirmation,
  'fund.add': approvableFund,
  'profit.credit': approvableCredit,
  'funding.top_up': approvableTopUp,
  'approval_limit.change': approvableChangeOfLimit,
}

/** Has an action done in the name of who approves it; its entry and its audit snapshot name who asked for it. */
function approved(work: Work, row: ApprovalRow & { readonly email: string }, actor: Actor): Work<typeof APPROVED> {
  const reason = askedFor(row.reason, row.email)
  const inTheirName: Work<typeof APPROVED> = {
    ...work,
    decide: (subject, facts) => {
      const { next, entry } = work.decide(subject, facts)
      return entry ? { next, entry: { ...entry, reason } } : { next }
    },
    auditSnapshot: (subject) => ({ ...work.auditSnapshot(subject), approval: row.id, requested_by: row.requestedBy }),
    reply: () => APPROVED,
    reason,
  }
  return alsoDecide(inTheirName, {
    subjects: approvalRows,
    id: row.id,
    action: 'approval.approve',
    auditSnapshot: approvalAuditSnapshot,
    reason,
    decide: (approval, { at }) => {
      const next = approvedBy(approval, actor, at)
      return next === approval ? { done: APPROVED } : { next }
    },
  })
}

/** Whether the rule lets this person approve it; if not, nothing of the action need be prepared. */
function mayApprove(row: ApprovalRow, actor: Actor): boolean {
  try {
    return approvedBy(row, actor, new Date()) !== row
  } catch (error) {
    if (publicError(error)) return false
    throw error
  }
}

/** The work of approving: the action that was asked for, made anew at the prices and rules of now, with its approval. */
export async function approving(platform: Platform, id: string, actor: Actor): Promise<Work<typeof APPROVED>> {
  const [row] = await platform.db
    .select({ ...getTableColumns(approvals), email: staff.email })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.requestedBy))
    .where(eq(approvals.id, id))
  if (!row || !mayApprove(row, actor)) return action(approveInVain, { id: row?.id ?? id, actor })
  const { work } = await LARGE[row.action].prepare(platform, JSON.parse(row.input) as never)
  return approved(work, row, actor)
}
