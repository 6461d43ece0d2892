import { MESSAGES } from '@mintmark/contracts'
import { type Amount, amount } from '@mintmark/domain'
import * as z from 'zod'
import { command, saying } from '../../ledger/command.ts'
import { amountText, approvableAction } from './approvable-action.ts'
import { APPROVAL_LIMIT, limits } from './approval-limit.ts'
import { dollars } from './approval-summary.ts'

interface ChangeLimit {
  readonly limitUsd: Amount | null
  readonly reason: string
}

const changeLimit = command('approval_limit.change', ({ limitUsd, reason }: ChangeLimit) => ({
  subject: limits.byId(APPROVAL_LIMIT),
  accounts: () => [],
  decide: (row) => ({ next: row.limitUsd === limitUsd ? row : { ...row, limitUsd } }),
  reply: saying(MESSAGES.settingsSaved),
  reason,
}))

/** A new limit. Changing it always needs two people, or it would be no limit. */
export const approvableLimitChange = approvableAction({
  action: 'approval_limit.change',
  alwaysNeedsApproval: true,
  input: z.object({ limitUsd: z.nullable(amountText), reason: z.string() }),
  prepare: async (_, { limitUsd: text, reason }) => {
    const limitUsd = text === null ? null : amount(text)
    const summary = limitUsd === null ? 'No second person for any amount' : `A second person above ${dollars(limitUsd)}`
    return {
      command: changeLimit({ limitUsd, reason }),
      approvalRequest: async () => ({
        subjectId: APPROVAL_LIMIT,
        customerId: null,
        amountUsd: null,
        summary,
        reason,
      }),
    }
  },
})
