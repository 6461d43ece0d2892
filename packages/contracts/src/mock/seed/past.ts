import { invariant } from '@mintmark/domain'
import type { MockState } from '../state.ts'

const DAY_MS = 86_400_000

/** A state whose past is being written, and the moment that the past leads up to. */
export interface Past {
  readonly state: MockState
  readonly now: Date
}

/** The moment so many days ago; parts of a day count, and the future never comes. */
export const ago = ({ now }: Past, days: number): Date => new Date(now.getTime() - Math.max(days, 0) * DAY_MS)

/** Staff decide about five hours after they were asked. */
export const decidedAfter = (past: Past, daysAgo: number): Date => ago(past, daysAgo - 0.2)

/** The row whose name starts with a text. */
export function named<Row extends { readonly name: string }>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = [...rows.values()].find((each) => each.name.startsWith(name))
  invariant(row !== undefined, `the demo data have no ${name}`)
  return row
}
