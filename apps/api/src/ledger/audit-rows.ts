import { auditLog, outbox } from '../db/schema.ts'
import type { Actor, GivenApproval } from './command.ts'
import { inserter } from './set-statements.ts'
import type { AuditSnapshot, Notification } from './subject-table.ts'

/** What the audit log keeps of one action. */
export interface AuditRow {
  readonly id: string
  readonly actor: Actor
  readonly at: Date
  readonly action: string
  readonly subjectId: string | null
  readonly before: AuditSnapshot | null
  readonly after: AuditSnapshot | null
  readonly reason: string | null
  readonly outcome: 'done' | 'unchanged' | 'refused'
  readonly code: string | null
  /** The approval that the action waited for. */
  readonly approval: GivenApproval | undefined
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const insertAuditLog = inserter(auditLog)

export const insertAudit = (rows: readonly AuditRow[]) =>
  insertAuditLog(
    rows.map(({ actor, approval, before, after, reason, ...row }) => ({
      ...row,
      actorRealm: actor.realm,
      actorId: actor.id,
      actorRole: actor.role ?? null,
      address: actor.address,
      before: json(before),
      after: json(after),
      reason: reason?.toWellFormed() ?? null,
      requestedBy: approval?.requestedBy ?? null,
      approvalId: approval?.id ?? null,
    })),
  )

export interface NotificationRow {
  readonly id: string
  readonly customerId: string
  readonly at: Date
  readonly notification: Notification
}

const insertOutbox = inserter(outbox, { fields: ['id', 'customerId', 'kind', 'payload', 'createdAt'] })

export const insertNotifications = (rows: readonly NotificationRow[]) =>
  insertOutbox(
    rows.map(({ id, customerId, at, notification: { kind, payload } }) => ({
      id,
      customerId,
      kind,
      payload: JSON.stringify(payload),
      createdAt: at,
    })),
  )
