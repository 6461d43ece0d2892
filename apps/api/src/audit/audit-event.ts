import type { AuditAction } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { newIdFor } from '../db/ids.ts'
import type { Authenticate } from '../db/row-context.ts'
import { auditLog } from '../db/schema.ts'
import { inserter } from '../db/set-statements.ts'
import { coveredFields } from './audit-mac.ts'

/**
 * The name of a call, for rows that are recorded under it: an export, a denied attempt, or a command that could not be
 * prepared.
 */
export type CallName = string & { readonly isCall: true }
export const callNamed = (name: string) => name as CallName

/** The audit log's name for an action. Each has a sentence, so a new one that is not listed does not compile. */
export type RecordedAction = AuditAction | CallName

type Snapshot = Readonly<Record<string, unknown>>

/** The person that an event is about. The id is null before signing in; the role is looked up for staff without one. */
export interface AuditActor {
  readonly realm: 'customer' | 'staff' | 'system'
  readonly id: string | null
  readonly role?: string | undefined
  readonly address: string
}

/** An action as the audit log records it. */
export interface AuditEvent {
  readonly actor: AuditActor
  /** `<noun>.<verb>`, or the name of a call. */
  readonly action: RecordedAction
  readonly subjectId?: string | null | undefined
  /** The subject before and after. Never a password, a code or any other secret. */
  readonly before?: Snapshot | null | undefined
  readonly after?: Snapshot | null | undefined
  readonly reason?: string | null | undefined
  readonly outcome: 'done' | 'unchanged' | 'refused'
  /** The error code of a refusal, or `no_second_approver` where one person performed an action that takes two. */
  readonly code?: string | null | undefined
  /** The approval that the action waited for. */
  readonly approval?: { readonly id: string; readonly requestedBy: string } | undefined
  /** When it happened: now, unless a command or the demo data set the time. The id is of that moment. */
  readonly id?: string
  readonly at?: Date | undefined
}

const json = (snapshot: Snapshot | null | undefined) => (snapshot ? JSON.stringify(snapshot) : null)

type AuditRow = Omit<typeof auditLog.$inferSelect, 'transactionId'>

/** The audit log row of an event, with its MAC. */
export function auditRowOf(given: AuditEvent, authenticate: Authenticate): AuditRow {
  const { actor, action, outcome, at = new Date(), ...event } = given
  const id = event.id ?? newIdFor(event.subjectId ?? null, at)
  const row = {
    chain: chainOf(id),
    id,
    at,
    actorRealm: actor.realm,
    actorId: actor.id,
    actorRole: actor.role ?? null,
    action,
    subjectId: event.subjectId ?? null,
    before: json(event.before),
    after: json(event.after),
    // PostgreSQL would not return a lone surrogate as it was written.
    reason: event.reason?.toWellFormed() ?? null,
    address: actor.address,
    outcome,
    code: event.code ?? null,
    requestedBy: event.approval?.requestedBy ?? null,
    approvalId: event.approval?.id ?? null,
  }
  return { ...row, ...authenticate(coveredFields(row)) }
}

// The database sets the transaction.
const insertRows = inserter(auditLog, {
  fields: [
    ...(['id', 'at', 'actorRealm', 'actorId', 'actorRole', 'action', 'subjectId', 'before', 'after'] as const),
    ...(['reason', 'address', 'outcome', 'code', 'requestedBy', 'approvalId', 'mac', 'keyNumber'] as const),
  ],
})

/** Records the events of a batch of money movements, in their transaction. */
export const insertAudit = (events: readonly AuditEvent[], authenticate: Authenticate) =>
  insertRows(events.map((event) => auditRowOf(event, authenticate)))
