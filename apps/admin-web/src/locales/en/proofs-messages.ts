export const PROOF_WORDS = {
  title: 'Payment proof',
  view: 'View',
  none: 'No proof',
  alt: 'Payment proof of {{owner}}',
  broken: 'The image could not be shown here.',
  openInNewTab: 'Open in new tab',
} as const
