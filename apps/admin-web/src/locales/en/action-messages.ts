/** The texts of every staff action that is audited or needs approval, and of its form. */
export const actionMessages = {
  reason: 'Reason',
  reasonHint: 'Saved in the audit log with your name.',
  publicReasonHint: 'The customer reads it in the app and in the email. Saved in the audit log with your name.',
  awaitsApproval: 'Waiting for approval',
  putBack: 'Your unsaved changes are back',
  changedSince: 'Someone else has changed this record in the meantime. Check it before you save.',
} as const
