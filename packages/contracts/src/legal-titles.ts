import type { LegalKind } from '@mintmark/domain'

/** The name of each legal text. */
export const LEGAL_TITLES: Readonly<Record<LegalKind, string>> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  risk: 'Risk Disclosure',
}

/** `Terms of Service and Risk Disclosure`. */
export const legalTitles = (kinds: readonly LegalKind[]): string =>
  new Intl.ListFormat('en-US').format(kinds.map((kind) => LEGAL_TITLES[kind]))
