import type { ApprovableActionName } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { approvals as table } from '../../db/schema.ts'
import { publicError } from '../../failure.ts'
import { alsoDecide, type Command, linkedRow } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { approvableResume } from '../books/public.ts'
import { approvableFund, approvableTopUp } from '../funding/public.ts'
import { approvableCredit } from '../investments/public.ts'
import { approvableConfirmation } from '../withdrawals/public.ts'
import type { ApprovableAction } from './approvable-action.ts'
import { type ApprovalRow, approvals } from './approvals-table.ts'
import { approvableLimitChange } from './change-limit.ts'
import { approvedBy, approveInVain, sayApproved } from './decide-approval.ts'

type Reply = ReturnType<typeof sayApproved>

const ACTIONS: Record<ApprovableActionName, Pick<ApprovableAction<unknown, unknown>, 'prepareStored'>> = {
  'withdrawal.confirm': approvableConfirmation,
  'fund.add': approvableFund,
  'profit.credit': approvableCredit,
  'funding.top_up': approvableTopUp,
  'approval_limit.change': approvableLimitChange,
  'payouts.resume': approvableResume,
}

/** Executes an action in the approver's name. Its entry and audit rows carry the approval and the requester. */
function approved(command: Command, { id, requestedBy, reason }: ApprovalRow, actor: StaffActor): Command<Reply> {
  const given: Command<Reply> = {
    ...command,
    reason: reason ?? undefined,
    approval: { id, requestedBy },
    decide: (transaction, facts) => {
      const change = command.decide(transaction, facts)
      const entry = change.entry && reason !== null ? { ...change.entry, reason } : change.entry
      return { ...change, entry, reply: sayApproved() }
    },
  }
  const approval = linkedRow({
    subject: approvals.byId(id),
    action: 'approval.approve',
    reason: reason ?? undefined,
    decide: (row, { at }) => {
      const next = approvedBy(row, actor, at)
      return next === row ? { done: sayApproved() } : { next }
    },
  })
  return alsoDecide(given, approval)
}

/** Whether this person may approve it. If not, the action need not be prepared. */
function mayApprove(row: ApprovalRow, actor: StaffActor): boolean {
  try {
    return approvedBy(row, actor, new Date()) !== row
  } catch (error) {
    if (publicError(error)) return false
    throw error
  }
}

/** Approving: the requested action, prepared again at the current prices and rules, together with its approval. */
export async function approving(platform: Platform, id: string, actor: StaffActor): Promise<Command<Reply>> {
  const [row] = await platform.db.select().from(table).where(eq(table.id, id))
  if (!row || !mayApprove(row, actor)) return approveInVain({ id: row?.id ?? id, actor })
  const { command } = await ACTIONS[row.action].prepareStored(platform, row.input)
  return approved(command, row, actor)
}
