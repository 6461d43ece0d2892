export const statusMessages = {
  title: 'Platform status',
  subtitle: 'Measured when this page loads and every 30 seconds.',
  failed: "We couldn't measure the status",
  list: 'Services',
  working: 'Working',
  paused: 'Paused',
  measured: 'Measured',
  maintenance:
    'We are doing maintenance. You can see everything, but nothing can be changed until it is over. Your funds are safe.',
  services: {
    prices: { label: 'Prices', paused: 'Some coins have no current price, so they cannot be converted.' },
    ledger: { label: 'Ledger checks', paused: 'The last check of our records is late.' },
    payouts: { label: 'Withdrawals and payouts', paused: 'Payouts wait. Your funds are unchanged.' },
    requests: { label: 'Deposits, investments and requests', paused: 'Nothing can be requested during maintenance.' },
  },
  times: { prices: 'Updated', ledger: 'Last check' },
} as const
