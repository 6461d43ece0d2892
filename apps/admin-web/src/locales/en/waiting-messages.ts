import type { Values } from '@mintmark/client'

export const waitingMessages = {
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
} as const
