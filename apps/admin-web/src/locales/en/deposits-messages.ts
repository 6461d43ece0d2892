import type { Values } from '@mintmark/client'

export const depositsMessages = {
  title: 'Deposits management',
  subtitle:
    'Confirming a deposit credits the amount to the customer. A deposit confirmed by mistake can be reversed while the funds are still there.',
  search: 'Search deposits',
  searchHint: 'Email, token or method',
  statusFilter: 'Status',
  allStatus: 'All Status',
  status: { pending: 'Pending', confirmed: 'Confirmed', rejected: 'Rejected', cancelled: 'Canceled' },
  total: 'Total',
  columns: {
    user: 'User',
    amount: 'Token & Amount',
    method: 'Method',
    status: 'Status',
    proof: 'Proof',
    created: 'Created',
  },
  noMethod: '--',
  withMemo: ({ method, memo }: Values<'method' | 'memo'>) => `${method}, tag ${memo}`,
  decided: { confirmed: 'Completed', rejected: 'Rejected', cancelled: 'Canceled' },
  confirmed: {
    title: 'Confirm deposit',
    question:
      'The amount becomes available to the customer immediately. A mistake can be reversed only while the funds are still there.',
    failed: 'Failed to confirm deposit',
  },
  rejected: {
    title: 'Reject deposit',
    question: 'Are you sure you want to reject this deposit?',
    failed: 'Failed to reject deposit',
  },
  requested: ({ amount }: Values<'amount'>) => `${amount} requested`,
  reversed: 'Reversed',
  reverse: 'Reverse',
  reversal: {
    title: 'Reverse deposit',
    text: "Use this for a deposit that was confirmed by mistake. The amount is taken back from the customer's available balance. A deposit can be reversed once, and only while the funds are still there.",
    submit: 'Reverse',
    busy: 'Reversing...',
    failed: 'The server did not respond. Try again.',
  },
  subject: ({ amount, user }: Values<'amount' | 'user'>) => `${amount} from ${user}`,
  empty: 'No deposits found',
  errorHeading: 'Error Loading Deposits',
  errorText: 'Failed to load deposits',
} as const
