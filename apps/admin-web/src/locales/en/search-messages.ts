import type { Values } from '@mintmark/client'

export const searchMessages = {
  title: 'Find anything',
  open: 'Find anything (Ctrl K)',
  hint: 'Screen, name, email, ID, address or transaction ID',
  more: ({ min }: Values<'min'>) => `No screen has this name. Type at least ${min} characters to search everything.`,
  searching: 'Searching...',
  nothing:
    'Nothing found. Check the spelling, enter at least the first 8 characters of an ID or address, or paste the whole transaction ID.',
  failed: 'The search failed.',
  groups: {
    screen: 'Screens',
    customer: 'Customers',
    deposit: 'Deposits',
    withdrawal: 'Withdrawals',
    investment: 'Bundle requests and investments',
    approval: 'Approvals',
    address: 'Addresses',
    transaction: 'Transaction IDs',
    staff: 'Staff',
    audit: 'Audit log',
  },
} as const
