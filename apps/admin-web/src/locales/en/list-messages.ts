export const LIST_WORDS = {
  counters: 'Counts',
  stale: 'This list could not be refreshed. What you see is the last answer.',
  clearFilters: 'Clear search and filters',
  export: 'Export CSV',
  edit: 'Edit',
  delete: 'Delete',
  verdicts: { confirmed: 'Confirm', rejected: 'Reject' },
} as const
