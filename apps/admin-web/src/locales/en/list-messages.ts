/** What every list says. */
export const listMessages = {
  counters: 'Counts',
  stale: 'This list could not be refreshed and may be out of date.',
  narrowed: 'Nothing matches the search and the filters.',
  clear: 'Clear search and filters',
  export: 'Export CSV',
  edit: 'Edit',
  delete: 'Delete',
  verdicts: { confirmed: 'Confirm', rejected: 'Reject' },
} as const
