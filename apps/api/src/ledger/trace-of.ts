import type { Actor, AnyRow, Companion, Work } from './command.ts'
import type { AuditRow } from './trace-rows.ts'

/** What became of a row that an act was about. */
export interface Decided extends Pick<AuditRow, 'at' | 'outcome'> {
  readonly before?: AnyRow | undefined
  readonly after?: AnyRow | undefined
  /** Why it was refused. */
  readonly code?: string
}

/** What is traced of an act: the word for it, how a row is told, and why it was done. */
type Traced = Pick<Work | Companion, 'act' | 'trace' | 'reason'> & { readonly id: string }

/** The row of the audit log about one row of an act. */
export const traceOf = (
  { act, trace, reason, id }: Traced,
  actor: Actor,
  { at, before, after, outcome, code }: Decided,
): AuditRow => ({
  actor,
  at,
  act,
  subjectId: after?.id ?? before?.id ?? id,
  before: before ? trace(before) : null,
  after: after ? trace(after) : null,
  reason: reason ?? null,
  outcome,
  code: code ?? null,
})
