export const queueMessages = {
  new_one: '{{count}} new: show it',
  new_other: '{{count}} new: show them',
  mark: 'Select',
  markRow: 'Select {{row}}',
  marked_one: '{{count}} selected',
  marked_other: '{{count}} selected',
  unmark: 'Clear selection',
  keys: {
    title: 'Keyboard shortcuts',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Details',
    confirm: 'Confirm (asks first)',
    reject: 'Reject (asks first)',
    find: 'Find anything',
    help: 'These shortcuts',
  },
  bulk: {
    titles: {
      confirmed_one: 'Confirm {{count}} request',
      confirmed_other: 'Confirm {{count}} requests',
      rejected_one: 'Reject {{count}} request',
      rejected_other: 'Reject {{count}} requests',
    },
    texts: {
      confirmed:
        'Each is confirmed as it was requested, without a transaction ID or note. To record one, confirm it alone.',
      rejected: 'Each is rejected without a reason for the customer. To give one, reject it alone.',
    },
    results: { done: 'Done', awaiting: 'Waiting for approval', failed: 'Failed' },
    failed: 'This request could not be decided. Try again.',
    close: 'Close',
  },
} as const
