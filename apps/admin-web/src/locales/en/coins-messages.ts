import type { Values } from '@mintmark/client'

export const coinsMessages = {
  title: 'Cryptocurrency Management',
  subtitle: 'The coins on the platform, and which of them customers can deposit.',
  search: 'Search coins',
  searchHint: 'Symbol or name',
  counters: { total: 'Total Coins', enabled: 'Deposit Enabled', display: 'Display Only' },
  columns: { id: 'ID', symbol: 'Symbol', name: 'Name', deposit: 'Deposit Status' },
  copyId: 'Copy coin ID',
  enabled: 'Enabled',
  display: 'Display Only',
  add: 'Add New Coin',
  fields: {
    symbol: 'Symbol',
    name: 'Name',
    for_deposit: 'Customers can deposit this coin',
    networks: 'Networks',
    icon: 'Icon (optional)',
    removeIcon: 'Remove the icon',
  },
  iconHint: 'A square image, shown as a circle. Without one, the coin has its own mark or its letters.',
  networksHint: 'Used to check addresses. Customers can only deposit or be paid a coin that has one.',
  noNetwork: "No network: customers can't deposit it",
  noPrice: "No price: customers can't deposit it",
  noPriceNotice:
    'No source has a price for this coin. Customers get no quote, so they cannot deposit it until there is one. Pin a price on the dashboard, or turn deposits off.',
  required: 'Please fill in all required fields (Symbol, Name)',
  adding: { title: 'Add New Coin', submit: 'Add coin', busy: 'Adding...', done: 'Coin created successfully' },
  editing: { title: 'Edit Coin', submit: 'Save', busy: 'Saving...', done: 'Coin updated successfully' },
  saveFailed: 'Failed to save coin',
  saveError: ({ message }: Values<'message'>) => `Error saving coin: ${message}`,
  deletion: {
    title: 'Delete coin',
    question: 'Are you sure you want to delete this coin? This action cannot be undone.',
    failed: 'Failed to delete coin',
    error: ({ message }: Values<'message'>) => `Error deleting coin: ${message}`,
    effect:
      'Customers keep what they own of it and can still withdraw and invest it, and open requests can still be decided. Nothing new comes in.',
  },
  fee: {
    open: 'Withdrawal fee',
    title: ({ coin }: Values<'coin'>) => `Withdrawal fee of ${coin}`,
    text: 'The fee is taken out of the amount of each withdrawal. A second person must approve a change. Pending withdrawals keep their fee.',
    fixed: 'Fixed fee',
    percent: 'Percentage of the amount',
    preview: ({ amount, fee, arrives }: Values<'amount' | 'fee' | 'arrives'>) =>
      `On a withdrawal of ${amount}, the fee is ${fee} and the customer receives ${arrives}.`,
    previewRefused: ({ amount }: Values<'amount'>) =>
      `The fee is more than a withdrawal of ${amount}. Customers could withdraw only larger amounts.`,
    submit: 'Request change',
    busy: 'Requesting...',
    failed: 'The server did not respond. Try again.',
  },
  emptySearch: 'No coins found matching your search criteria.',
  empty: 'No coins found. Add your first cryptocurrency to get started.',
  errorHeading: 'Error Loading Coins',
  errorText: 'Failed to load coins',
} as const
