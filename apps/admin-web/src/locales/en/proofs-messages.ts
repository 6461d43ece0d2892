import type { Values } from '@mintmark/client'

export const proofsMessages = {
  title: 'Payment proof',
  view: 'View',
  none: 'No proof',
  alt: ({ owner }: Values<'owner'>) => `Payment proof from ${owner}`,
  broken: 'The image could not be displayed.',
  openInNewTab: 'Open in new tab',
} as const
