import { investmentOf, previewOf } from '@mintmark/client'
import { type Price, payOut, USD_AT_PAR } from '@mintmark/domain'
import type { Investment } from './investments-api.ts'

/** What a payout would credit for the profit at a price, or why the rule refuses it. */
export const previewPayout = (investment: Investment, price: Price) =>
  previewOf(() => payOut(investmentOf(investment), price, new Date()).next.payoutAmount)

/**
 * Whether the Payout button shows, and why it cannot be used yet: the profit of a completed investment may still be
 * below the minimum.
 */
export function payoutOffer(investment: Investment): { readonly blockedBy: string | undefined } | undefined {
  const { refusal } = previewPayout(investment, USD_AT_PAR)
  if (refusal === undefined) return { blockedBy: undefined }
  return refusal.code === 'below_minimum_payout' ? { blockedBy: refusal.text } : undefined
}
