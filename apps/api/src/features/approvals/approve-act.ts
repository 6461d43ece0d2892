import type { ApprovalAct } from '@mintmark/domain'
import { eq, getTableColumns } from 'drizzle-orm'
import { approvals, staff } from '../../db/schema.ts'
import { tellable } from '../../failure.ts'
import { type Actor, act, together, type Work } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { largeFund } from '../funding/large-fund.ts'
import { largeTopUp } from '../funding/large-top-up.ts'
import { largeCredit } from '../investments/large-credit.ts'
import { largeConfirmation } from '../withdrawals/large-confirmation.ts'
import { type ApprovalRow, approvalRows } from './approval-rows.ts'
import { approvalTrace, askedFor } from './approval-words.ts'
import { largeChangeOfLimit } from './change-limit.ts'
import { APPROVED, approvedBy, approveInVain } from './decide-approval.ts'
import type { LargeAct } from './large-act.ts'

const LARGE: Record<ApprovalAct, LargeAct<never>> = {
  'withdrawal.confirm': largeConfirmation,
  'fund.add': largeFund,
  'profit.credit': largeCredit,
  'funding.top_up': largeTopUp,
  'approval_limit.change': largeChangeOfLimit,
}

/** Has an act done in the name of who approves it; its entry and its trace name who asked for it. */
function approved(work: Work, row: ApprovalRow & { readonly email: string }, actor: Actor): Work<typeof APPROVED> {
  const reason = askedFor(row.reason, row.email)
  const inTheirName: Work<typeof APPROVED> = {
    ...work,
    decide: (subject, facts) => {
      const { next, entry } = work.decide(subject, facts)
      return entry ? { next, entry: { ...entry, reason } } : { next }
    },
    trace: (subject) => ({ ...work.trace(subject), approval: row.id, requested_by: row.requestedBy }),
    reply: () => APPROVED,
    reason,
  }
  return together(inTheirName, {
    subjects: approvalRows,
    id: row.id,
    act: 'approval.approve',
    trace: approvalTrace,
    reason,
    decide: (approval, { at }) => {
      const next = approvedBy(approval, actor, at)
      return next === approval ? { done: APPROVED } : { next }
    },
  })
}

/** Whether the rule lets this person approve it; if not, nothing of the act need be prepared. */
function mayApprove(row: ApprovalRow, actor: Actor): boolean {
  try {
    return approvedBy(row, actor, new Date()) !== row
  } catch (error) {
    if (tellable(error)) return false
    throw error
  }
}

/** The work of approving: the act that was asked for, made anew at the prices and rules of now, with its approval. */
export async function approving(platform: Platform, id: string, actor: Actor): Promise<Work<typeof APPROVED>> {
  const [row] = await platform.db
    .select({ ...getTableColumns(approvals), email: staff.email })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.requestedBy))
    .where(eq(approvals.id, id))
  if (!row || !mayApprove(row, actor)) return act(approveInVain, { id: row?.id ?? id, actor })
  const { work } = await LARGE[row.act].prepare(platform, JSON.parse(row.input) as never)
  return approved(work, row, actor)
}
