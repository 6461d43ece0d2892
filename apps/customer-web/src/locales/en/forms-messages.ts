export const formsMessages = {
  fieldIssue: '{{label}} {{issue}}',
  isRequired: 'is required',
  malformed: 'The server returned an invalid response. Please try again.',
  network: "We couldn't reach the server. Check your connection and try again.",
} as const
