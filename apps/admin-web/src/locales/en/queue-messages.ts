import type { Values } from '@mintmark/client'

export const queueMessages = {
  new: ({ count }: Values<'count'>) => (count === 1 ? '1 new: show it' : `${count} new: show them`),
  mark: 'Select',
  markRow: ({ row }: Values<'row'>) => `Select ${row}`,
  markPage: 'All on this page',
  unknownWorth: ({ count }: Values<'count'>) => `and ${count} without a known price`,
  all: {
    mark: ({ count }: Values<'count'>) => `Select all ${count} that match`,
    first: ({ count }: Values<'count'>) => `Select the first ${count} that match`,
    reading: ({ count, all }: Values<'count' | 'all'>) => `Selecting ${count} of ${all}. Stop`,
    failed: 'The others could not be loaded. Try again.',
  },
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
  age: {
    now: 'Just now',
    minutes: ({ count }: Values<'count'>) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: ({ count }: Values<'count'>) => (count === 1 ? '1 hour' : `${count} hours`),
    days: ({ count }: Values<'count'>) => (count === 1 ? '1 day' : `${count} days`),
  },
  filters: {
    waiting: 'Waiting for',
    everything: 'Anything',
    steps: { decision: 'A decision', approval: 'An approval' },
    all: 'All',
    coin: 'Coin',
    method: 'Method',
    min: 'Min USD',
    max: 'Max USD',
    from: 'From',
    to: 'To',
    assigned: 'Assigned',
    assignees: { me: 'To me', unassigned: 'To no one' },
    proof: 'Proof',
    proofs: { with: 'Uploaded', without: 'None' },
  },
  desk: {
    viewers: ({ count, names }: Values<'count' | 'names'>) =>
      count === 1 ? `${names} is looking at this now.` : `${names} are looking at this now.`,
    assigned: ({ name }: Values<'name'>) => `Assigned to ${name}`,
    unassigned: 'Not assigned',
    assign: 'Assign to me',
    release: 'Release',
    note: 'Note for colleagues',
    addNote: 'Add note',
    noteFailed: 'The note was not saved. Try again.',
  },
  second: {
    waits: 'Waiting for approval',
    needs: ({ status }: Values<'status'>) => `${status}, needs two`,
    needsTitle: 'After you confirm it, another staff member must approve it.',
    needsFirst: "You can't confirm this alone. After you confirm it, another staff member must approve it.",
    open: 'Approval',
    waitsFirst: 'This request was confirmed and waits for another staff member to approve it.',
  },
  states: { due_soon: ', due soon', overdue: ', overdue' },
  keys: {
    title: 'Keyboard shortcuts',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Details',
    mark: 'Select or deselect this row',
    markRange: 'Select all rows from the last selected one',
    markPage: 'Select or deselect the whole page',
    confirm: 'Confirm this row, or the selected ones (asks first)',
    reject: 'Reject this row, or the selected ones (asks first)',
    find: 'Find anything',
    help: 'These shortcuts',
  },
  bulk: {
    title: ({ count, verdict }: Values<'count' | 'verdict'>) =>
      count === 1 ? `${verdict} 1 request` : `${verdict} ${count} requests`,
    texts: {
      confirmed:
        'Each is confirmed as it was requested, without a transaction ID or note. To record one, confirm it alone.',
      rejected: 'The same reason goes to each customer. To add an internal note, reject it alone.',
    },
    needSecond: ({ count }: Values<'count'>) =>
      count === 1
        ? '1 of them needs a second staff member and will wait in Approvals.'
        : `${count} of them need a second staff member and will wait in Approvals.`,
    leftOut: ({ count }: Values<'count'>) =>
      count === 1
        ? '1 selected request is already waiting for approval and is left out.'
        : `${count} selected requests are already waiting for approval and are left out.`,
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
    pausing: 'Too many requests in one minute. Continuing within a minute...',
    stopping: 'Stopping after this one...',
    unanswered: 'The server did not respond. Try again.',
    cancel: 'Cancel',
    stop: 'Stop',
    close: 'Close',
  },
} as const
