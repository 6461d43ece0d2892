import { refuse } from '../refusal.ts'

/** The texts that customers agree to, in the order in which screens list them. */
export const LEGAL_KINDS = ['terms', 'privacy', 'risk'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** The most characters of a legal text. */
export const LEGAL_TEXT_LENGTH_MAX = 60_000
/** The most days between the publication of a version and the time from which it applies. */
export const EFFECTIVE_DAYS_MAX = 365

const DAY_MS = 86_400_000

/** The number of a version of each kind; kinds without one are left out. */
export type LegalVersions = { readonly [Kind in LegalKind]?: number | undefined }

/** The kinds whose version in force the customer has not accepted. `accepted`: the versions in force that were. */
export const consentDue = (inForce: LegalVersions, accepted: LegalVersions): LegalKind[] =>
  LEGAL_KINDS.filter((kind) => inForce[kind] !== undefined && inForce[kind] !== accepted[kind])

/** Refuses `consent_needed` while texts in force have not been accepted. */
export function requireConsent(due: readonly LegalKind[]): void {
  if (due.length > 0) refuse('consent_needed', { texts: due })
}

/** Refuses `legal_text_replaced` if one of the accepted versions is not the one in force. */
export function requireInForce(accepted: LegalVersions, inForce: LegalVersions): void {
  if (LEGAL_KINDS.some((kind) => accepted[kind] !== undefined && accepted[kind] !== inForce[kind]))
    refuse('legal_text_replaced', {})
}

/** Refuses `effective_date_invalid` for a version that would apply before its publication, or more than a year after it. */
export function requireEffectiveDate(effectiveAt: Date, at: Date): void {
  const ahead = effectiveAt.getTime() - at.getTime()
  if (ahead < 0 || ahead > EFFECTIVE_DAYS_MAX * DAY_MS)
    refuse('effective_date_invalid', { daysMax: EFFECTIVE_DAYS_MAX })
}
