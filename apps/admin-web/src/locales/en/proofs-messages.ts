export const proofsMessages = {
  title: 'Payment proof',
  view: 'View',
  none: 'No proof',
  alt: 'Payment proof from {{owner}}',
  broken: 'The image could not be displayed.',
  openInNewTab: 'Open in new tab',
} as const
