import { PRICE_SOURCES, type payoutFacts } from '@mintmark/contracts'
import { formatAmount, type Investment, invariant, type Price, principalReturned } from '@mintmark/domain'
import type * as z from 'zod'
import type { investments } from '../../db/schema.ts'
import { priceIn } from '../ledger/public.ts'

/** An investment with the prices of the entry that paid it out. */
export type PaidInvestment = typeof investments.$inferSelect & { readonly conversions: string | null }

type PaidOut = Pick<Investment, 'coin' | 'principal' | 'terms' | 'payoutCoin' | 'payoutAmount'>

/** The credit of a payout, and its price. The price is null where nothing was converted. */
export function payoutFactsOf(investment: PaidOut, price: Price | null): z.infer<typeof payoutFacts> {
  const { payoutCoin, payoutAmount } = investment
  invariant(payoutCoin !== null && payoutAmount !== null, 'a payout knows its coin and amount')
  const principal = principalReturned(investment, price)
  return {
    token_symbol: payoutCoin,
    token_amount: formatAmount(payoutAmount),
    principal_amount: formatAmount(principal.amount),
    principal_coin: principal.coin,
    rate: price && formatAmount(price.usd),
    // USD needs no market price.
    rate_source: PRICE_SOURCES.find((source) => source === price?.source) ?? null,
    rate_at: price?.at.toISOString() ?? null,
  }
}

/** The same of a row, at the price that its entry recorded. */
export function payoutView({ conversions, ...row }: PaidInvestment): z.infer<typeof payoutFacts> {
  const { roi, days, minPayoutUsd, returnsPrincipal, payoutCoin } = row
  const terms = { roi, days, minPayoutUsd, returnsPrincipal }
  return payoutFactsOf({ ...row, terms }, payoutCoin === null ? null : priceIn(conversions, payoutCoin))
}
