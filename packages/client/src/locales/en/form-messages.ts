/** What every form says in the same way. Both apps register it as the namespace `forms`. */
export const formMessages = {
  fieldIssue: '{{label}} {{issue}}',
  isRequired: 'is required',
  invalid: 'Something in this form is not valid. Check what you entered and try again.',
  malformed: 'We received an answer we could not read. Please try again.',
  network: 'We could not reach the server. Check your connection and try again.',
} as const
