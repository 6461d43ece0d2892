import type { Decision } from '@mintmark/domain'
import type { Call } from './call.ts'
import { audited } from './record.ts'
import { settle } from './settle.ts'

type Facts = Readonly<Record<string, unknown>>

interface Action<Subject, Row extends Subject & { readonly id: string }> {
  /** `<noun>.<verb>`: `withdrawal.confirm`. */
  readonly action: string
  readonly table: Map<string, Row>
  readonly row: Row
  /** What the audit log keeps of the row. */
  readonly facts: (row: Row) => Facts
  readonly reason?: string | null
  readonly rule: (row: Row) => Decision<Subject>
}

export type Origin = Pick<Call, 'state' | 'now' | 'actor' | 'request'>

/** Has a rule decide about what is there and carries it out. The audit log hears of it: done, unchanged or refused. */
export function withAudit<Subject, Row extends Subject & { readonly id: string }>(
  origin: Origin,
  { action, table, row, facts, reason = null, rule }: Action<Subject, Row>,
): Row {
  return audited(origin, { action, subjectId: row.id, reason }, () => {
    const decision = rule(row)
    const answer = settle(origin, table, row, decision)
    const outcome = Object.is(decision.next, row) ? 'unchanged' : 'done'
    return { answer, before: facts(row), after: facts(answer), outcome }
  })
}

interface Birth<Subject, Row extends Subject & { readonly id: string }> {
  readonly action: string
  readonly table: Map<string, Row>
  /** What the row has besides the facts that the rule knows. */
  readonly row: Omit<Row, keyof Subject>
  readonly facts: (row: Row) => Facts
  readonly reason?: string | null
  readonly rule: () => Decision<Subject>
}

/** Has a rule decide about something new and carries it out, in the same way. */
export function bring<Subject, Row extends Subject & { readonly id: string }>(
  origin: Origin,
  { action, table, row, facts, reason = null, rule }: Birth<Subject, Row>,
): Row {
  return audited(origin, { action, reason }, () => {
    const answer = settle(origin, table, row, rule())
    return { answer, subjectId: answer.id, after: facts(answer) }
  })
}
