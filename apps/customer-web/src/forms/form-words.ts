/** What every form says in the same way. */
export const formWords = {
  fieldIssue: '{{label}} {{issue}}',
  isRequired: 'is required',
  malformed: 'The answer of the server could not be read. Please try again.',
  network: 'We could not reach the server. Check your connection and try again.',
} as const
