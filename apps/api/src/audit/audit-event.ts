import { newId } from '../db/ids.ts'
import type { auditLog } from '../db/schema.ts'
import { inserter } from '../ledger/set-statements.ts'

type Snapshot = Readonly<Record<string, unknown>>

/** Who an event is about. The id is null before anybody has signed in; the role is looked up for staff without one. */
export interface AuditActor {
  readonly realm: 'customer' | 'staff' | 'system'
  readonly id: string | null
  readonly role?: string | undefined
  readonly address: string
}

/** An action as the audit log records it. */
export interface AuditEvent {
  readonly actor: AuditActor
  /** `<noun>.<verb>` */
  readonly action: string
  readonly subjectId?: string | null | undefined
  /** The subject before and after. Never a password, a code or any other secret. */
  readonly before?: Snapshot | null | undefined
  readonly after?: Snapshot | null | undefined
  readonly reason?: string | null | undefined
  readonly outcome: 'done' | 'unchanged' | 'refused'
  /** The error code of a refusal. */
  readonly code?: string | null | undefined
  /** When it happened: now, unless a command or the demo data set the time. */
  readonly at?: Date | undefined
}

const json = (snapshot: Snapshot | null | undefined) => (snapshot ? JSON.stringify(snapshot) : null)

type AuditRow = Required<typeof auditLog.$inferInsert>

/** What the audit log keeps of an event. */
export function auditRowOf({ actor, action, outcome, at = new Date(), ...event }: AuditEvent): AuditRow {
  return {
    id: newId(at),
    at,
    actorRealm: actor.realm,
    actorId: actor.id,
    actorRole: actor.role ?? null,
    action,
    subjectId: event.subjectId ?? null,
    before: json(event.before),
    after: json(event.after),
    reason: event.reason?.toWellFormed() ?? null,
    address: actor.address,
    outcome,
    code: event.code ?? null,
  }
}

const insertRows = inserter<AuditRow>('audit_log', {
  id: ['uuid', ({ id }) => id],
  at: ['timestamptz', ({ at }) => at.toISOString()],
  actor_realm: ['text', ({ actorRealm }) => actorRealm],
  actor_id: ['uuid', ({ actorId }) => actorId],
  actor_role: ['text', ({ actorRole }) => actorRole],
  action: ['text', ({ action }) => action],
  subject_id: ['text', ({ subjectId }) => subjectId],
  before: ['text', ({ before }) => before],
  after: ['text', ({ after }) => after],
  reason: ['text', ({ reason }) => reason],
  address: ['text', ({ address }) => address],
  outcome: ['text', ({ outcome }) => outcome],
  code: ['text', ({ code }) => code],
})

/** Records the events of a batch of money movements, in their transaction. */
export const insertAudit = (events: readonly AuditEvent[]) => insertRows(events.map(auditRowOf))
