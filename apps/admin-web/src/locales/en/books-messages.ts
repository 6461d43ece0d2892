import type { Values } from '@mintmark/client'

export const booksMessages = {
  title: 'Books',
  green: ({ time }: Values<'time'>) => `The books are correct. Last checked: ${time}.`,
  amber: ({ time }: Values<'time'>) => `The check of the books needs attention. Last checked: ${time}.`,
  red: ({ time }: Values<'time'>) => `The check of the books found a problem. Last checked: ${time}.`,
  gray: 'The first check of the books is under way.',
  never: 'never',
  stopped: ({ time }: Values<'time'>) =>
    `Payouts have been stopped since ${time}: withdrawals cannot be confirmed, and customers cannot collect payouts.`,
  running: 'Payouts are running.',
  unknown: 'The status of the books could not be loaded.',
  details: 'What the check found',
  resume: 'Resume payouts',
  failed: 'The server did not respond. Try again.',
  status: {
    green: 'Books OK',
    amber: 'Books: warning',
    red: 'Books: error',
    gray: 'Books: checking',
    stopped: 'Payouts stopped',
    unknown: 'Books: unknown',
  },
  resuming: {
    title: 'Resume payouts',
    text: 'Find out what happened first. Another staff member must approve this. What is listed here is then accepted; anything new stops payouts again.',
    submit: 'Request to resume',
    busy: 'Requesting...',
  },
} as const
