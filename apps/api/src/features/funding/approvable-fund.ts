import { amount, FUNDABLE_COINS, addFund as rule } from '@mintmark/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../../db/ids.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { create } from '../../ledger/command.ts'
import type { ApprovableAction } from '../approvals/approvable-action.ts'
import { dollars } from '../approvals/approval-audit.ts'
import { requireOffered } from '../markets/require-coin.ts'
import { type AddFundReply, addFund } from './add-fund.ts'

export interface FundInput {
  readonly customerId: string
  readonly coin: string
  readonly amountUsd: string
  readonly reason: string
}

/** Funds for a customer, at the price of now. */
export const approvableFund: ApprovableAction<FundInput, AddFundReply> = {
  action: 'fund.add',
  prepare: async ({ db, market }, input) => {
    const { coin, reason } = input
    const [customer] = await db
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .where(and(eq(customers.id, input.customerId), isNull(customers.archivedAt)))
    if (!customer) return fail('not_found', {})
    if (!FUNDABLE_COINS.some((each) => each === coin)) fail('coin_not_fundable', { coin, allowed: FUNDABLE_COINS })
    await requireOffered(db, coin)
    const { id: customerId, email } = customer
    const amountUsd = amount(input.amountUsd)
    const fund = { id: newId(), customerId, amountUsd, reason }
    const price = market.price(coin)
    const summary = `Add ${dollars(amountUsd)} in ${coin} to the balance of ${email}`
    return {
      work: create(addFund, { ...fund, price }),
      approvalRequest: async () => {
        // What the rule refuses now need not wait for anybody.
        rule(fund, price)
        return { subjectId: customerId, customerId, amountUsd, summary, reason }
      },
    }
  },
}
