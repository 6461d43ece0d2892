import { EFFECTIVE_DAYS_MAX, type LegalKind } from '@mintmark/domain'
import { error, plain } from './error-row.ts'
import { legalTitles } from './legal-titles.ts'

/** The refusals about legal texts and consent to them. */
export const LEGAL_ERRORS = {
  consent_needed: error<{ texts: readonly LegalKind[] }>({
    status: 409,
    text: ({ texts }) =>
      `Accept our current ${legalTitles(texts)} first. Until then, you can use everything else, and withdraw.`,
    example: { texts: ['terms', 'risk'] },
  }),
  legal_text_replaced: plain(409, 'This text was replaced by a newer version. Read the newer one, then accept it.'),
  effective_date_invalid: error<{ daysMax: number }>({
    status: 422,
    text: ({ daysMax }) => `Choose a time from now to ${daysMax} days ahead.`,
    example: { daysMax: EFFECTIVE_DAYS_MAX },
  }),
} as const
