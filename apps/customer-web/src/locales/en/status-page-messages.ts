export const statusPageMessages = {
  subtitle: 'Measured when this page loads and every 30 seconds.',
  failed: "We couldn't measure the status",
  list: 'Services',
  working: 'Working',
  paused: 'Paused',
  measured: 'Measured',
  allWorking: 'All services are working.',
  somePaused: 'Some services are paused. Your funds are unchanged.',
  aboutTitle: 'About this page',
  about:
    'The platform measures each service itself, from the records that it works with. When one is paused, nothing that you have requested is lost: it continues when the service does.',
  help: 'Get help',
  services: {
    prices: {
      label: 'Prices',
      works: 'Every coin that you can deposit has a current price.',
      paused: 'Some coins have no current price, so they cannot be converted.',
    },
    ledger: {
      label: 'Ledger checks',
      works: 'Our records of every transaction are checked each minute.',
      paused: 'The last check of our records is late.',
    },
    payouts: {
      label: 'Withdrawals and payouts',
      works: 'Withdrawals and payouts are being processed.',
      paused: 'Payouts are on hold. Your funds are unchanged.',
    },
    requests: {
      label: 'Deposits, investments and requests',
      works: 'You can deposit, invest and send requests.',
      paused: "You can't send requests during maintenance.",
    },
  },
  times: { prices: 'Updated', ledger: 'Last check' },
} as const
