import type { Values } from '@mintmark/client'

export const appMessages = {
  title: ({ name }: Values<'name'>) => `${name} Crypto Markets & Portfolio`,
  titles: {
    statement: 'Statement',
    investment: 'Investment',
    payouts: 'Payout history',
  },
  markets: 'Markets',
  portfolio: 'Portfolio',
  news: 'News',
  bundles: 'Bundles',
  portfolioTabs: 'Portfolio sections',
  overview: 'Overview',
  transactions: 'Transactions',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  connectWallet: 'Connect Wallet',
  livePrice: 'Live price',
  priceSource: { simulated: 'Simulated price', reference: 'Reference price', pinned: 'Price set by staff' },
  tryAgain: 'Check your connection and try again.',
  screenFailed: "We couldn't show this page",
  screenFailedText: 'Check your connection and try again. What you submitted is saved.',
} as const
