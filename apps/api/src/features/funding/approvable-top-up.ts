import { amount } from '@mintmark/domain'
import * as z from 'zod'
import { isRow } from '../../db/own-rows.ts'
import { fundingAccounts } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { amountText, approvableAction, dollars } from '../approvals/public.ts'
import { topUpFunding } from './top-up-funding.ts'

/** USD for a funding account. */
export const approvableTopUp = approvableAction({
  action: 'funding.top_up',
  input: z.object({ accountId: z.uuid(), amountUsd: amountText, reason: z.string(), evidence: z.string() }),
  prepare: async ({ db }, { reason, evidence, ...input }) => {
    const [account] = await db.select().from(fundingAccounts).where(isRow(fundingAccounts, input.accountId))
    if (!account) return fail('not_found', {})
    const amountUsd = amount(input.amountUsd)
    return {
      command: topUpFunding({ fundingId: account.id, amountUsd, reason, evidence }),
      approvalRequest: async () => ({
        subjectId: account.id,
        customerId: null,
        amountUsd,
        summary: `Top ${account.name} up by ${dollars(amountUsd)} (${evidence})`,
        reason,
      }),
    }
  },
})
