import type { Values } from '../../messages.ts'

/** The texts that all forms share. */
export const formMessages = {
  fieldIssue: ({ label, issue }: Values<'label' | 'issue'>) => `${label} ${issue}`,
  isRequired: 'is required',
  invalid: "Something in this form isn't valid. Check what you entered and try again.",
  malformed: "We couldn't read the server's response. Please try again.",
  network: "We couldn't reach the server. Check your connection and try again.",
} as const
