export const appWords = {
  title: '{{name}} Crypto Markets & Portfolio',
  markets: 'Markets',
  portfolio: 'Portfolio',
  bundles: 'Bundles',
  portfolioTabs: 'Portfolio sections',
  overview: 'Overview',
  transactions: 'Transactions',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  tryAgain: 'Check your connection and try again.',
  screenFailed: 'This screen could not be shown',
  screenFailedText: 'Reload to try again. Nothing you have sent is lost.',
} as const
