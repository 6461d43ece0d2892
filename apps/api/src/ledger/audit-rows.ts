import { newId } from '../db/ids.ts'
import type { Actor, Notification } from './command.ts'
import { inserter } from './set-statements.ts'

/** What the audit log keeps of one action. */
export interface AuditRow {
  readonly actor: Actor
  readonly at: Date
  readonly action: string
  readonly subjectId: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
  readonly outcome: 'done' | 'unchanged' | 'refused'
  readonly code: string | null
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const insertAudit = inserter<AuditRow>('audit_log', {
  id: ['uuid', ({ at }) => newId(at)],
  at: ['timestamptz', ({ at }) => at.toISOString()],
  actor_realm: ['text', ({ actor }) => actor.realm],
  actor_id: ['uuid', ({ actor }) => actor.id],
  actor_role: ['text', ({ actor }) => actor.role ?? null],
  action: ['text', ({ action }) => action],
  subject_id: ['text', ({ subjectId }) => subjectId],
  before: ['text', ({ before }) => json(before)],
  after: ['text', ({ after }) => json(after)],
  reason: ['text', ({ reason }) => reason],
  address: ['text', ({ actor }) => actor.address],
  outcome: ['text', ({ outcome }) => outcome],
  code: ['text', ({ code }) => code],
})

export interface NotificationRow {
  readonly customerId: string
  readonly at: Date
  readonly notification: Notification
}

export const insertNotifications = inserter<NotificationRow>('outbox', {
  id: ['uuid', ({ at }) => newId(at)],
  customer_id: ['uuid', ({ customerId }) => customerId],
  kind: ['text', ({ notification }) => notification.kind],
  payload: ['text', ({ notification }) => JSON.stringify(notification.payload)],
  created_at: ['timestamptz', ({ at }) => at.toISOString()],
})
