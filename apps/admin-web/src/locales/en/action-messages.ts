export const REASON_WORDS = {
  label: 'Reason',
  hint: 'Stands in the audit log beside your name.',
  required: 'Say why, for the audit log',
} as const
