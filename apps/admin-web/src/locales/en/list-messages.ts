import type { Values } from '@mintmark/client'

/** The texts that all lists share. */
export const listMessages = {
  counters: 'Counts',
  stale: 'This list could not be refreshed and may be out of date.',
  orMore: ({ count }: Values<'count'>) =>
    count === 1 ? '1 row or more' : `${count.toLocaleString('en-US')} rows or more`,
  /** Below a page that has fewer rows than fit, of a list that goes on. */
  lookedSince: ({ time }: Values<'time'>) => `Searched back to ${time}`,
  lookedUntil: ({ time }: Values<'time'>) => `Searched up to ${time}`,
  narrowed: 'Nothing matches the search and the filters.',
  noneYet: 'No match so far',
  noneSince: ({ time }: Values<'time'>) => `No match since ${time}`,
  noneUntil: ({ time }: Values<'time'>) => `No match until ${time}`,
  noneYetText: 'Each step searches a few thousand rows.',
  noneYetSearched:
    'Each step searches a few thousand rows. A longer search text is faster, because it searches the whole list.',
  lookFurther: 'Keep searching',
  lookingFurther: 'Searching...',
  clear: 'Clear search and filters',
  export: 'Export CSV',
  exportOf: ({ label, count, rows }: Values<'label' | 'count' | 'rows'>) =>
    `${label} (${count === 1 ? '1 row' : `${rows} rows`})`,
  exportOfMore: ({ label, count, rows }: Values<'label' | 'count' | 'rows'>) =>
    `${label} (${count === 1 ? '1 row' : `${rows} rows`} or more)`,
  filters: ({ count }: Values<'count'>) => (count === 0 ? 'Filters' : `Filters (${count})`),
  moreFilters: ({ count }: Values<'count'>) => (count === 0 ? 'More filters' : `More filters (${count})`),
  sort: {
    label: 'Sort',
    newest: 'Newest first',
    oldest: 'Oldest first',
    largest: 'Largest first',
    smallest: 'Smallest first',
  },
  asCustomersSeeIt: 'As customers see it',
  edit: 'Edit',
  delete: 'Delete',
  archive: {
    filter: 'Show',
    current: 'Current',
    archived: 'Archived',
    empty: 'Nothing is archived.',
    restore: 'Restore',
    notRestored: ({ name }: Values<'name'>) => `${name} was not restored`,
    again: 'Try again.',
    usageFailed: "We couldn't check whether it is in use",
    unused: 'Nothing uses it. It moves to the archive, where it can be restored.',
    used: ({ what }: Values<'what'>) => `In use: ${what}.`,
    usage: {
      balances: ({ count }: Values<'count'>) =>
        count === 1 ? 'the balance of 1 customer' : `the balances of ${count} customers`,
      pending_deposits: ({ count }: Values<'count'>) =>
        count === 1 ? '1 pending deposit' : `${count} pending deposits`,
      pending_withdrawals: ({ count }: Values<'count'>) =>
        count === 1 ? '1 pending withdrawal' : `${count} pending withdrawals`,
      pending_investments: ({ count }: Values<'count'>) =>
        count === 1 ? '1 pending bundle request' : `${count} pending bundle requests`,
      running_investments: ({ count }: Values<'count'>) =>
        count === 1 ? '1 running investment' : `${count} running investments`,
      methods: ({ count }: Values<'count'>) => (count === 1 ? '1 payment method' : `${count} payment methods`),
    },
  },
  order: {
    open: 'Order',
    titles: {
      coins: 'Order of the coins',
      bundles: 'Order of the bundles',
      payment_methods: 'Order of the payment methods',
    },
    text: 'Customers see them in this order. Move each one with its arrows.',
    up: ({ name }: Values<'name'>) => `Move ${name} up`,
    down: ({ name }: Values<'name'>) => `Move ${name} down`,
    moved: ({ name, place, all }: Values<'name' | 'place' | 'all'>) => `${name} is now number ${place} of ${all}.`,
    submit: 'Save order',
    failed: 'The order was not saved. Try again.',
    notLoaded: "We couldn't load the order",
  },
  verdicts: { confirmed: 'Confirm', rejected: 'Reject' },
} as const
