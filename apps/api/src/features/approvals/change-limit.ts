import { MESSAGES } from '@mintmark/contracts'
import { type Amount, amount, formatAmount } from '@mintmark/domain'
import { action, type ExistingCommand } from '../../ledger/command.ts'
import type { ApprovableAction, ApprovalRequest } from './approvable-action.ts'
import { dollars } from './approval-audit.ts'
import { APPROVAL_LIMIT, type LimitRow, limitRows } from './limit-rows.ts'

interface ChangeLimit {
  readonly limitUsd: Amount | null
  readonly reason: string
}

const changeLimit: ExistingCommand<ChangeLimit, LimitRow, { success: true; message: string }> = {
  action: 'approval_limit.change',
  subjects: limitRows,
  subjectId: () => APPROVAL_LIMIT,
  accounts: () => [],
  decide: (row, { limitUsd }) => ({ next: row.limitUsd === limitUsd ? row : { ...row, limitUsd } }),
  reply: () => ({ success: true, message: MESSAGES.settingsSaved }),
  auditSnapshot: ({ limitUsd }) => ({ limit_usd: limitUsd && formatAmount(limitUsd) }),
  reason: ({ reason }) => reason,
}

export interface LimitInput {
  readonly limitUsd: string | null
  readonly reason: string
}

const limitOf = ({ limitUsd }: LimitInput) => (limitUsd === null ? null : amount(limitUsd))

/** What a second person is asked about another limit. */
export function limitApprovalRequest(input: LimitInput): ApprovalRequest {
  const wanted = limitOf(input)
  const summary = wanted === null ? 'No second person for any amount' : `A second person above ${dollars(wanted)}`
  return { subjectId: APPROVAL_LIMIT, customerId: null, amountUsd: null, summary, reason: input.reason }
}

/** Another limit: never by one person alone, or the limit would be none. */
export const approvableChangeOfLimit: ApprovableAction<LimitInput> = {
  action: 'approval_limit.change',
  prepare: async (_, input) => ({
    work: action(changeLimit, { limitUsd: limitOf(input), reason: input.reason }),
    approvalRequest: async () => limitApprovalRequest(input),
  }),
}
