import type { Values } from '@mintmark/client'

export const txidMessages = {
  missing: {
    title: 'Confirm without a transaction ID?',
    text: ({ network }: Values<'network'>) =>
      `Without it, this payment can't be found on ${network} later. The lists and the audit log will say so.`,
  },
  used: {
    title: 'This transaction ID is already used',
    text: ({ user }: Values<'user'>) =>
      `A request of ${user} has the same ID. Two requests with one ID are usually one payment.`,
  },
  goOn: 'Confirm anyway',
  noTxid: 'No TXID',
  withoutTxid: ({ status }: Values<'status'>) => `${status}, no TXID`,
} as const
