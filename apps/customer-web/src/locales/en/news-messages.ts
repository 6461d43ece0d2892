import type { Values } from '@mintmark/client'

export const newsMessages = {
  title: 'News',
  subtitle: 'Crypto news from around the web. Articles open in a new window.',
  tabs: 'News sections',
  recommended: 'Recommended',
  none: 'No news available',
  demo: 'Demo',
  failed: "We couldn't load the news",
  opens: ({ title }: Values<'title'>) => `${title} (opens in a new window)`,
} as const
