/** The texts of every staff action that is audited or needs approval, and of its form. */
export const actionMessages = {
  reason: 'Reason',
  reasonHint: 'Saved in the audit log with your name.',
  publicReasonHint: 'The customer reads it in the app and in the email. Saved in the audit log with your name.',
  awaitsApproval: 'Waiting for approval',
  putBack: 'What you had typed is here again',
  changedSince: 'Someone else has changed the record meanwhile. Check it before you save.',
} as const
