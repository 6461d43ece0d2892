/** What every form says in the same way. Both apps register it as the namespace `forms`. */
export const formMessages = {
  fieldIssue: '{{label}} {{issue}}',
  isRequired: 'is required',
  invalid: "Something in this form isn't valid. Check what you entered and try again.",
  malformed: "We couldn't read the server's response. Please try again.",
  network: "We couldn't reach the server. Check your connection and try again.",
} as const
