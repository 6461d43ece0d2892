export const booksMessages = {
  title: 'Books',
  green: 'The books are correct. Last checked: {{time}}.',
  amber: 'The check of the books needs attention. Last checked: {{time}}.',
  red: 'The check of the books found a problem. Last checked: {{time}}.',
  never: 'never',
  stopped:
    'Payouts have been stopped since {{time}}: withdrawals cannot be confirmed, and customers cannot collect payouts.',
  running: 'Payouts are running.',
  unknown: 'The status of the books could not be loaded.',
  details: 'What the check found',
  resume: 'Resume payouts',
  failed: 'The server did not respond. Try again.',
  status: {
    green: 'Books OK',
    amber: 'Books: warning',
    red: 'Books: error',
    stopped: 'Payouts stopped',
    unknown: 'Books: unknown',
  },
  resuming: {
    title: 'Resume payouts',
    text: 'Find out what happened first. Another staff member must approve this. What is listed here is then accepted; anything new stops payouts again.',
    submit: 'Request to resume',
    busy: 'Requesting...',
    done: 'Payouts run again.',
  },
} as const
