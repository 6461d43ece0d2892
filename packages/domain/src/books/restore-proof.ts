const DAY_MS = 24 * 3_600_000

/** A restore is proven again each week; the eighth day is for a drill that failed. */
export const RESTORE_PROOF_DAYS = 8

/** True if the last proven restore is so old that the backups can no longer be relied on. */
export const isRestoreProofOld = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() > RESTORE_PROOF_DAYS * DAY_MS

/** The days between two reminders that no restore was proven. */
const REMINDER_DAYS = 7

/** The number of reminders that are due since the last proven restore: one when it is old, and one more each week. */
export const restoreRemindersDue = (provenAt: Date, now: Date): number => {
  const overdueDays = (now.getTime() - provenAt.getTime()) / DAY_MS - RESTORE_PROOF_DAYS
  return overdueDays > 0 ? 1 + Math.floor(overdueDays / REMINDER_DAYS) : 0
}
