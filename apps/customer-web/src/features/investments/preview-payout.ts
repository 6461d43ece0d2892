import { investmentOf, previewOf } from '@mintmark/client'
import type { Investment } from '@mintmark/contracts'
import { type Amount, type Price, payOut, payoutConverts, principalReturned, USD_AT_PAR, ZERO } from '@mintmark/domain'

interface Part {
  readonly coin: string
  readonly amount: Amount
}

/** What a payout would credit, each part in its coin. */
export interface PayoutPreview {
  readonly profit: Part
  readonly principal: Part
}

/** Whether the payout converts anything, so that its coin and price matter. */
export const needsCoin = (investment: Investment): boolean => payoutConverts(investmentOf(investment))

/** What a payout would credit at a price, or why the rule refuses it. The price is null where none is needed. */
export const previewPayout = (investment: Investment, price: Price | null) =>
  previewOf((): PayoutPreview => {
    const { next } = payOut(investmentOf(investment), price, new Date())
    const profit = { coin: next.payoutCoin ?? next.coin, amount: next.payoutAmount ?? ZERO }
    return { profit, principal: principalReturned(next, price) }
  })

/**
 * Whether the Payout button shows, and why it cannot be used yet: if the terms keep the principal, there may be no profit, or
 * less than the minimum.
 */
export function payoutOffer(investment: Investment): { readonly blockedBy: string | undefined } | undefined {
  const { refusal } = previewPayout(investment, USD_AT_PAR)
  return refusal?.code === 'illegal_transition' ? undefined : { blockedBy: refusal?.text }
}
