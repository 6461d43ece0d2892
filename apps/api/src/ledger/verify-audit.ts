import { type CoveredAuditRow, coveredFields } from '../audit/audit-mac.ts'
import { type MacKeys, macViolations } from './mac-violations.ts'
import { isSameMac, rowMac } from './row-mac.ts'
import type { SealedKind, SealedRow } from './sealed-kind.ts'
import { IS_AUDIT_UNSEALED } from './seals.ts'

/** An audit row, as the database has it. */
export type StoredAuditRow = CoveredAuditRow & SealedRow

/** The columns of an audit row `e` that its MAC covers, and the MAC. */
const COVERED = `e.chain, e.id, e.at, e.actor_realm as "actorRealm", e.actor_id as "actorId", e.actor_role as "actorRole",
  e.action, e.subject_id as "subjectId", e.before, e.after, e.reason, e.address, e.outcome, e.code,
  e.requested_by as "requestedBy", e.approval_id as "approvalId", e.mac, e.key_number as "keyNumber"`

/** A sentence if the MAC of an audit row is missing or wrong. */
const auditMacViolations = (row: StoredAuditRow, keys: MacKeys): string[] => {
  const fits = (secret: Buffer, mac: Buffer) => isSameMac(rowMac(secret, coveredFields(row)), mac)
  return macViolations(`Audit row ${row.id}`, row, { keys, fits })
}

export const AUDIT_ROWS: SealedKind<StoredAuditRow> = {
  name: 'audit',
  noun: 'audit row',
  table: 'audit_log',
  seals: `audit_seals s left join audit_log e on e.chain = chain_of(s.audit_id) and e.id = s.audit_id
    where $1::int is not null`,
  sealedId: 'audit_id',
  isUnsealed: IS_AUDIT_UNSEALED,
  sealedAmong: 'select audit_id as id from audit_seals where audit_id = any($1::uuid[])',
  covered: COVERED,
  // Its time is by the clock of the process that wrote it, which may be wrong.
  isOld: 'false',
  macViolations: auditMacViolations,
}
