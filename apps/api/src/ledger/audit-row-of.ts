import type { AuditRow } from './audit-rows.ts'
import type { Actor, AnyRow, LinkedRow, Work } from './command.ts'

/** What became of a row that an action was about. */
export interface Decided extends Pick<AuditRow, 'at' | 'outcome'> {
  readonly before?: AnyRow | undefined
  readonly after?: AnyRow | undefined
  /** Why it was refused. */
  readonly code?: string
}

/** What is audited of an action: the word for it, how a row is told, and why it was done. */
type Audited = Pick<Work | LinkedRow, 'action' | 'auditSnapshot' | 'reason'> & { readonly id: string }

/** The row of the audit log about one row of an action. */
export const auditRowOf = (
  { action, auditSnapshot, reason, id }: Audited,
  actor: Actor,
  { at, before, after, outcome, code }: Decided,
): AuditRow => ({
  actor,
  at,
  action,
  subjectId: after?.id ?? before?.id ?? id,
  before: before ? auditSnapshot(before) : null,
  after: after ? auditSnapshot(after) : null,
  reason: reason ?? null,
  outcome,
  code: code ?? null,
})
