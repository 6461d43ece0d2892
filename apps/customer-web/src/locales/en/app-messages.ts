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
  fee: { network: 'Network fee', withdrawal: 'Withdrawal fee', arrives: 'You receive' },
  livePrice: 'Live price',
  priceSource: { simulated: 'Simulated price', reference: 'Reference price', pinned: 'Price set by staff' },
  freezes: {
    sign_in: 'We have paused signing in to your account',
    withdrawals: 'We have paused withdrawals from your account',
    investing: 'We have paused new investments in your account',
    until: 'until',
    safe: 'Your funds are safe. Contact us if you have questions.',
  },
  tryAgain: 'Check your connection and try again.',
  screenFailed: "We couldn't show this page",
  screenFailedText: 'Reload to try again. Anything you already submitted is saved.',
} as const
