import type { auditLog } from '../db/schema.ts'

/** An audit row as its MAC covers it: all of its columns but those of the MAC itself, and the transaction. */
export type CoveredAuditRow = Omit<typeof auditLog.$inferSelect, 'mac' | 'keyNumber' | 'transactionId' | 'outcome'> & {
  readonly outcome: string
}

/** The fields that the MAC of an audit row covers, in a fixed order. The snapshots are the stored text, the time is in ISO 8601. */
export function coveredFields(row: CoveredAuditRow) {
  const { chain, id, at, actorRealm, actorId, actorRole, action, subjectId, before, after } = row
  const { reason, address, outcome, code, requestedBy, approvalId } = row
  const who = [chain, id, at.toISOString(), actorRealm, actorId, actorRole] as const
  return [
    'audit',
    ...who,
    action,
    subjectId,
    before,
    after,
    reason,
    address,
    outcome,
    code,
    requestedBy,
    approvalId,
  ] as const
}
