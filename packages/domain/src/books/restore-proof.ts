/** A restore is proven again each week; the eighth day is for a drill that failed. */
export const RESTORE_PROOF_DAYS = 8

/** True if the last proven restore is so old that the backups can no longer be relied on. */
export const isRestoreProofOld = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() > RESTORE_PROOF_DAYS * 24 * 3_600_000
