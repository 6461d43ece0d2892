import { investmentOf, previewOf } from '@mintmark/client'
import type { Investment } from '@mintmark/contracts'
import { type Amount, type Price, payOut, payoutConverts, principalReturned, USD_AT_PAR, ZERO } from '@mintmark/domain'

interface Part {
  readonly coin: string
  readonly amount: Amount
}

/** The amounts that a payout would credit, each in its coin. */
export interface PayoutPreview {
  readonly profit: Part
  readonly principal: Part
}

/** True if the payout converts anything, so that its coin and price matter. */
export const needsCoin = (investment: Investment): boolean => payoutConverts(investmentOf(investment))

/** The amounts that a payout would credit at a price, or the rule's refusal. The price is null where none is needed. */
export const previewPayout = (investment: Investment, price: Price | null) =>
  previewOf((): PayoutPreview => {
    const { next } = payOut(investmentOf(investment), price, new Date())
    const profit = { coin: next.payoutCoin ?? next.coin, amount: next.payoutAmount ?? ZERO }
    return { profit, principal: principalReturned(next, price) }
  })

/**
 * The Payout button, with the reason if it cannot be used yet: if the terms keep the principal, there may be no profit, or
 * less than the minimum. Undefined where the button is not shown.
 */
export function payoutOffer(investment: Investment): { readonly blockedBy: string | undefined } | undefined {
  const { refusal } = previewPayout(investment, USD_AT_PAR)
  return refusal?.code === 'illegal_transition' ? undefined : { blockedBy: refusal?.text }
}
