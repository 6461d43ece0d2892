/** What an answer says when an act is done. The texts of the specifications stand to the letter. */
export const MESSAGES = {
  registered: 'Welcome to Mintmark.',
  signedIn: 'Signed in.',
  signedOut: 'Signed out.',
  bundleBought: (amount: string, coin: string) => `Bundle purchase successful! ${amount} ${coin} invested.`,
  paidOut: 'Payout successful.',
  confirmed: 'Confirmed.',
  rejected: 'Rejected.',
  statusUpdated: 'Status updated.',
  profitCredited: 'Profit credited.',
  profitReduced: 'Profit reduced.',
} as const
