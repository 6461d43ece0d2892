import type { Values } from '@mintmark/client'

/** The texts of the frame around the pages. The page for signing in does not load them. */
export const frameMessages = {
  waiting: {
    bell: ({ count }: Values<'count'>) => (count === 1 ? '1 item is waiting' : `${count} items are waiting`),
    said: ({ queues }: Values<'queues'>) => `Waiting for a decision: ${queues}.`,
    none: 'Nothing is waiting.',
    queues: {
      deposits: ({ count }: Values<'count'>) => (count === 1 ? '1 deposit' : `${count} deposits`),
      withdrawals: ({ count }: Values<'count'>) => (count === 1 ? '1 withdrawal' : `${count} withdrawals`),
      bundles: ({ count }: Values<'count'>) => (count === 1 ? '1 bundle request' : `${count} bundle requests`),
      approvals: ({ count }: Values<'count'>) => (count === 1 ? '1 approval' : `${count} approvals`),
      threads: ({ count }: Values<'count'>) => (count === 1 ? '1 conversation' : `${count} conversations`),
      unidentified: ({ count }: Values<'count'>) =>
        count === 1 ? '1 unidentified deposit' : `${count} unidentified deposits`,
      reports: ({ count }: Values<'count'>) => (count === 1 ? '1 scam report' : `${count} scam reports`),
    },
  },
  sections: {
    dashboard: 'Dashboard',
    users: 'Users',
    coins: 'Coins',
    pendingWithdrawals: 'Pending withdrawals',
    bundleGroup: 'Bundles',
    bundles: 'All Bundles',
    userBundles: 'User Bundles',
    profitRuns: 'Profit runs',
    paymentMethods: 'Payment methods',
    deposits: 'Deposits',
    unidentifiedDeposits: 'Unidentified deposits',
    withdrawals: 'Withdrawals',
    emailGroup: 'Email',
    email: 'Send Mail',
    outbox: 'Outbox',
    emailSettings: 'Email Settings',
    settings: 'General Settings',
    legalTexts: 'Legal texts',
    approvals: 'Approvals',
    funding: 'Funding',
    staff: 'Staff',
    reports: 'Reports',
    support: 'Support',
    audit: 'Audit log',
    account: 'Your account',
  },
  forbidden: {
    text: 'Your role cannot open this page.',
    detail: 'Ask an owner if you need it for your work.',
  },
} as const
