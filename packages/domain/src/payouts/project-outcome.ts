import { completeInvestment } from '../investments/complete-investment.ts'
import { creditProfit } from '../investments/credit-profit.ts'
import type { Investment } from '../investments/investment.ts'
import type { Decision } from '../ledger/entry.ts'
import { type Amount, ZERO } from '../money/amount.ts'
import { type Price, percentOf, USD } from '../money/convert.ts'
import { payOut } from './pay-out.ts'

export interface Outcome {
  /** The assumed profit in percent of the invested USD amount, such as 2.5. */
  readonly percent: Amount
  /** The price to convert at: today's, because later ones are unknown. */
  readonly price: Price
  /** When the term ends. */
  readonly at: Date
}

/**
 * Projects the payout of an active investment that earned a given profit, by the rules for profit, completion and payout, one
 * after the other. A projection, not a promise. Refuses what the payout would refuse.
 */
export function projectOutcome(active: Investment, { percent, price, at }: Outcome): Decision<Investment> {
  const profitUsd = percentOf(active.principalUsd, percent, 'down')
  const enough = { balances: { balance: () => profitUsd }, source: USD }
  const earned = profitUsd > ZERO ? creditProfit(active, profitUsd, enough).next : active
  return payOut(completeInvestment(earned, at).next, price, at)
}
