import { MESSAGES, type payOut as payOutCall, type ResponseOf } from '@mintmark/contracts'
import { available, formatAmount, invested, payoutConverts, profit, payOut as rule, USD } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import { command } from '../../ledger/command.ts'
import type { FreshPrice } from '../../outside/market.ts'
import { investments, payoutFactsOf } from '../investments/public.ts'

export interface PayOut {
  readonly customerId: string
  readonly id: string
  /** The chosen coin's; null if the payout needs none. */
  readonly price: FreshPrice | null
}

/** A customer has a completed investment paid out: profit, if any, in the chosen coin, and principal in its own. */
export const payOut = command('investment.pay_out', ({ id, customerId: owner, price }: PayOut) => ({
  subject: investments.byId(id),
  visible: ({ customerId }) => customerId === owner,
  ...(price && { price }),
  paysOut: true,
  accounts: ({ customerId, coin }) => [
    profit(customerId, USD),
    invested(customerId, coin),
    available(customerId, coin),
    ...(price ? [available(customerId, price.coin)] : []),
  ],
  decide: (investment, { at }) => {
    // Profit may have been credited since the price was found to be unnecessary.
    if (!price && payoutConverts(investment)) fail('price_unavailable', { coin: investment.coin })
    return rule(investment, price, at)
  },
  reply: (next): ResponseOf<typeof payOutCall> => ({
    success: true,
    message: MESSAGES.paidOut,
    profit: formatAmount(next.profitUsd),
    ...payoutFactsOf(next, payoutConverts(next) ? price : null),
  }),
}))
