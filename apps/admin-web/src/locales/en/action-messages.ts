/** What every staff action that is audited or needs approval says. */
export const actionMessages = {
  reason: 'Reason',
  reasonHint: 'Saved in the audit log with your name.',
  awaitsApproval: 'No money has moved yet',
} as const
