import { assertBalanced, type Decision } from '@mintmark/domain'
import type { MockState } from './state.ts'

/** The state, and the moment at which something happens to it. */
export interface Moment {
  readonly state: MockState
  readonly now: Date
}

/** Carries a decision out: the entry, if there is one, and then the row as it will be. */
export function settle<Subject, Row extends Subject & { readonly id: string }>(
  { state, now }: Moment,
  table: Map<string, Row>,
  row: Omit<Row, keyof Subject>,
  { next, entry }: Decision<Subject>,
): Row {
  if (entry) {
    assertBalanced(entry)
    state.balances.apply(entry)
    state.entries.push({ ...entry, id: state.newId(now), at: now })
  }
  const settled = { ...row, ...next } as unknown as Row
  table.set(settled.id, settled)
  return settled
}
