import type { Values } from '@mintmark/client'

/** The labels of the facts of a request and of the terms of a plan, and the texts where a fact is no figure. */
export const factMessages = {
  amount: 'Amount',
  sends: 'You send',
  worth: 'Worth',
  requested: 'Requested',
  requestedWorth: 'Worth when requested',
  arrived: 'Arrived',
  fee: 'Withdrawal fee',
  networkFee: 'Network fee',
  arrives: 'You receive',
  plan: 'Plan',
  method: 'Payment method',
  network: { label: 'Network', unknown: 'Checked by hand' },
  address: { label: 'Wallet address', copy: 'Copy address' },
  memo: {
    label: 'Destination tag',
    inline: ({ memo }: Values<'memo'>) => `Destination tag ${memo}`,
    none: 'None needed',
    copy: 'Copy destination tag',
  },
  txid: {
    label: 'Txid',
    copy: 'Copy transaction ID',
    offChain: 'Off-chain Transfer',
    notYet: 'Not sent yet',
    notSent: 'Not sent',
    none: '--',
  },
  roi: { label: 'ROI', projected: 'Projected, not guaranteed' },
  days: { label: 'Days', flexible: 'Flexible' },
  principal: { label: 'Principal', returned: 'Returned at the end', kept: 'Not returned' },
  date: 'Date',
  reversed: 'Reversed on',
  reference: { label: 'Reference', copy: 'Copy reference' },
} as const
