import type { BodyOf, buyBundle } from '@mintmark/contracts'
import { type ShownTerms, validAmount } from '@mintmark/domain'

/** The terms that a purchase names as shown to its customer. */
export function shownTermsOf({ terms }: Pick<BodyOf<typeof buyBundle>, 'terms'>): ShownTerms {
  if (terms == null) return {}
  const { min_payout, returns_principal: returnsPrincipal, ...rest } = terms
  return { shownTerms: { ...rest, minPayoutUsd: validAmount(min_payout), returnsPrincipal } }
}
