/** What every list says. */
export const listMessages = {
  counters: 'Counts',
  stale: 'This list could not be refreshed. You see the rows from the last successful load.',
  export: 'Export CSV',
  edit: 'Edit',
  delete: 'Delete',
  verdicts: { confirmed: 'Confirm', rejected: 'Reject' },
} as const
