import type { Values } from '@mintmark/client'

export const investmentsMessages = {
  exportPending: 'Export pending CSV',
  exportLater: 'Export confirmed CSV',
  run: 'Profit run...',
  title: 'User Bundles',
  heading: 'User Bundles (Pending & Confirmed)',
  subtitle: 'Confirm bundles that customers paid for by deposit, and manage active ones.',
  search: 'Search user bundles',
  searchHint: 'Email or bundle',
  statusFilter: 'Status',
  allStatus: 'All Status',
  status: {
    pending: 'Pending',
    active: 'Active',
    completed: 'Completed',
    paid_out: 'Paid out',
    rejected: 'Rejected',
    cancelled: 'Canceled',
  },
  columns: {
    user: 'User',
    bundle: 'Bundle',
    amount: 'Amount (USD)',
    status: 'Status / Actions',
    created: 'Created',
    profit: 'Profit Tools',
  },
  statusOf: ({ bundle, user }: Values<'bundle' | 'user'>) => `Status of ${bundle} for ${user}`,
  details: { status: 'Status', invested: 'Invested', profit: 'Profit', since: 'Active since' },
  subject: ({ bundle, amount, user }: Values<'bundle' | 'amount' | 'user'>) => `${bundle}, ${amount}, ${user}`,
  split: {
    less: ({ invested }: Values<'invested'>) => `Less than requested arrived. ${invested} will be invested.`,
    more: ({ invested, credited }: Values<'invested' | 'credited'>) =>
      `More than requested arrived. ${invested} will be invested, and ${credited} goes to the customer's available balance.`,
    belowMinimum: ({ min, credited }: Values<'min' | 'credited'>) =>
      `This is worth less than the agreed minimum of ${min}. Nothing will be invested, and ${credited} goes to the customer's available balance.`,
  },
  reason: 'Reason for the customer (optional)',
  reasonHint: 'The customer reads it in the app and in the email.',
  confirmed: {
    title: 'Confirm bundle',
    question: 'Confirm only after you have received the payment. The investment becomes active immediately.',
    failed: 'Confirm failed',
  },
  rejected: {
    title: 'Reject bundle',
    question: 'Reject this pending bundle?',
    failed: 'Reject failed',
  },
  cancel: {
    title: 'Cancel investment',
    question: ({ principal, profit }: Values<'principal' | 'profit'>) =>
      `The principal of ${principal} returns to the customer's available balance. Unpaid profit of ${profit} returns to its funding account. You cannot undo this.`,
    submit: 'Cancel investment',
    keep: 'Keep it',
  },
  profit: {
    credited: { title: 'Credit profit', amount: 'Credit', submit: 'Credit profit' },
    reduced: { title: 'Reduce profit', amount: 'Reduce by', submit: 'Reduce profit' },
    before: 'Unpaid profit of the investment',
    source: 'Funding account',
    reason: 'Reason (optional)',
  },
  changed: ({ status }: Values<'status'>) =>
    `The investment is ${status} now, so this is no longer possible. Nothing was sent.`,
  statusFailed: 'Status update failed',
  profitAmount: ({ bundle, user }: Values<'bundle' | 'user'>) => `Profit amount in USD for ${bundle} of ${user}`,
  credit: 'Credit',
  reduce: 'Reduce',
  profitFailed: 'Profit update failed',
  empty: 'No bundle investments found',
  errorHeading: 'Error Loading Bundles',
  errorText: 'Failed to load bundles',
} as const
