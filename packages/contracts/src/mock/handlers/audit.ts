import { listAudit } from '../../audit.ts'
import { firstMoment, lastMoment } from '../../given-moments.ts'
import { type Call, on } from '../call.ts'
import type { AuditRow } from '../identity-state.ts'
import { matches, pageOf } from '../pages.ts'
import { moment } from '../wire.ts'

/** Whether a row is one that was asked for. */
function isWanted(row: AuditRow, query: Call<typeof listAudit>['query']): boolean {
  const same = (wanted: string | undefined, value: string | null) => wanted === undefined || wanted === value
  return (
    same(query.actor_id, row.actorId) &&
    same(query.realm, row.actorRealm) &&
    same(query.action, row.action) &&
    same(query.subject_id, row.subjectId) &&
    same(query.outcome, row.outcome) &&
    (query.from === undefined || row.at >= firstMoment(query.from)) &&
    (query.to === undefined || row.at <= lastMoment(query.to)) &&
    matches(query.query, row.action, row.subjectId, row.reason, row.actorEmail)
  )
}

export const auditHandlers = [
  on(listAudit, (call) =>
    pageOf(
      call.state.audit.filter((row) => isWanted(row, call.query)),
      call,
    ).map((row) => ({
      id: row.id,
      at: moment(row.at),
      actor_realm: row.actorRealm,
      actor_id: row.actorId,
      actor_email: row.actorEmail,
      actor_role: row.actorRole,
      action: row.action,
      subject_id: row.subjectId,
      before: row.before,
      after: row.after,
      reason: row.reason,
      address: row.address,
      outcome: row.outcome,
      code: row.code,
    })),
  ),
]
