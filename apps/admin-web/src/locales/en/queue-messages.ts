import type { Values } from '@mintmark/client'

export const queueMessages = {
  new: ({ count }: Values<'count'>) => (count === 1 ? '1 new: show it' : `${count} new: show them`),
  mark: 'Select',
  markRow: ({ row }: Values<'row'>) => `Select ${row}`,
  marked: ({ count }: Values<'count'>) => `${count} selected`,
  unmark: 'Clear selection',
  oldest: {
    now: 'Oldest: just now',
    minutes: ({ count }: Values<'count'>) => (count === 1 ? 'Oldest waits 1 minute' : `Oldest waits ${count} minutes`),
    hours: ({ count }: Values<'count'>) => (count === 1 ? 'Oldest waits 1 hour' : `Oldest waits ${count} hours`),
    days: ({ count }: Values<'count'>) => (count === 1 ? 'Oldest waits 1 day' : `Oldest waits ${count} days`),
  },
  waiting: {
    now: 'Just now',
    minutes: ({ count }: Values<'count'>) => (count === 1 ? 'Waiting for 1 minute' : `Waiting for ${count} minutes`),
    hours: ({ count }: Values<'count'>) => (count === 1 ? 'Waiting for 1 hour' : `Waiting for ${count} hours`),
    days: ({ count }: Values<'count'>) => (count === 1 ? 'Waiting for 1 day' : `Waiting for ${count} days`),
  },
  states: { due_soon: ', due soon', overdue: ', overdue' },
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
    title: ({ count, verdict }: Values<'count' | 'verdict'>) =>
      count === 1 ? `${verdict} 1 request` : `${verdict} ${count} requests`,
    texts: {
      confirmed:
        'Each is confirmed as it was requested, without a transaction ID or note. To record one, confirm it alone.',
      rejected: 'The same reason goes to each customer, if you give one. To add an internal note, reject it alone.',
    },
    reasonHint: 'Each customer reads it in the app and in the email.',
    reasonMissing: 'Reason is required. It is saved in the audit log.',
    items: {
      waiting: 'Not decided yet',
      deciding: 'Deciding...',
      done: 'Done',
      awaiting: 'Waiting for approval',
      failed: 'Failed',
      unanswered: 'No answer',
      taken: 'Already decided',
    },
    counts: {
      done: ({ count }: Values<'count'>) => `${count} done`,
      awaiting: ({ count }: Values<'count'>) => `${count} waiting for approval`,
      taken: ({ count }: Values<'count'>) => `${count} already decided by someone else`,
      failed: ({ count }: Values<'count'>) => `${count} failed`,
      left: ({ count }: Values<'count'>) => `${count} not decided yet`,
    },
    progress: ({ done, count }: Values<'done' | 'count'>) => `${done} of ${count} requests`,
    running: 'Deciding one by one...',
    stopping: 'Stopping after this one...',
    unanswered: 'The server did not respond. Try again.',
    cancel: 'Cancel',
    stop: 'Stop',
    close: 'Close',
  },
} as const
