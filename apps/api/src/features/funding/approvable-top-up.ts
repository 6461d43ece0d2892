import { amount } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { newId } from '../../db/ids.ts'
import { fundingAccounts } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { create } from '../../ledger/command.ts'
import type { ApprovableAction } from '../approvals/approvable-action.ts'
import { dollars } from '../approvals/approval-audit.ts'
import { topUpFunding } from './top-up-funding.ts'

export interface TopUpInput {
  readonly accountId: string
  readonly amountUsd: string
  readonly reason: string
  readonly evidence: string
}

/** USD for a funding account. */
export const approvableTopUp: ApprovableAction<TopUpInput, { success: true; message: string }> = {
  action: 'funding.top_up',
  prepare: async ({ db }, { reason, evidence, ...input }) => {
    const [account] = await db.select().from(fundingAccounts).where(eq(fundingAccounts.id, input.accountId))
    if (!account) return fail('not_found', {})
    const amountUsd = amount(input.amountUsd)
    return {
      work: create(topUpFunding, { id: newId(), accountId: account.id, amountUsd, reason, evidence }),
      approvalRequest: async () => ({
        subjectId: account.id,
        customerId: null,
        amountUsd,
        summary: `Top ${account.name} up by ${dollars(amountUsd)} (${evidence})`,
        reason,
      }),
    }
  },
}
