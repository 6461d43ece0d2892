import type { Values } from '@mintmark/client'

export const scamReportsMessages = {
  reports: 'Scam reports',
  frozen: 'Frozen addresses',
  columns: {
    user: 'User',
    amount: 'Token & Amount',
    wallet: 'Wallet Address',
    text: 'Report',
    reported: 'Reported',
    reason: 'Reason',
    frozenBy: 'Frozen by',
    frozen: 'Frozen',
  },
  isFrozen: 'Frozen',
  noReports: 'No customer has reported a withdrawal.',
  noFrozen: 'No address is frozen.',
  errorHeading: 'This list could not be loaded',
  reportsError: 'The reports could not be loaded. Try again.',
  frozenError: 'The frozen addresses could not be loaded. Try again.',
  close: {
    action: 'Close report',
    title: 'Close a report',
    text: 'It is no longer counted. If the customer reports the withdrawal again, it opens again.',
    subject: ({ user, text }: Values<'user' | 'text'>) => `${user}: ${text}`,
    is: 'Closed',
    failed: 'The report was not closed. Try again.',
  },
  freeze: {
    action: 'Freeze address',
    title: 'Freeze an address',
    text: 'Nothing is sent to this address from now on, by any customer. Pending withdrawals to it can only be rejected.',
    failed: 'The address could not be frozen. Try again.',
  },
  unfreeze: {
    action: 'Unfreeze',
    title: 'Unfreeze this address?',
    text: 'Customers can withdraw to it again, and pending withdrawals to it can be confirmed.',
    failed: 'The address could not be unfrozen. Try again.',
  },
} as const
