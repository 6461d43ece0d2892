import { amount, FUNDABLE_COINS } from '@mintmark/domain'
import { and, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { amountText, approvableAction, dollars } from '../approvals/public.ts'
import { requireOffered } from '../markets/public.ts'
import { addFund } from './add-fund.ts'

/** Funds for a customer, at the current price. */
export const approvableFund = approvableAction({
  action: 'fund.add',
  input: z.object({ customerId: z.uuid(), coin: z.string(), amountUsd: amountText, reason: z.string() }),
  prepare: async ({ db, market }, input) => {
    const { coin, reason } = input
    const [customer] = await db
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .where(and(isRow(customers, input.customerId), isNull(customers.archivedAt)))
    if (!customer) return fail('not_found', {})
    if (!FUNDABLE_COINS.some((each) => each === coin)) fail('coin_not_fundable', { coin, allowed: FUNDABLE_COINS })
    await requireOffered(db, coin)
    const { id: customerId, email } = customer
    const amountUsd = amount(input.amountUsd)
    const fund = { customerId, amountUsd, reason }
    const price = market.price(coin)
    const summary = `Add ${dollars(amountUsd)} in ${coin} to the balance of ${email}`
    return {
      command: addFund({ ...fund, price }),
      approvalRequest: async () => ({ subjectId: customerId, customerId, amountUsd, summary, reason }),
    }
  },
})
