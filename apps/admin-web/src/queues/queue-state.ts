import type { Verdict } from '@mintmark/domain'

interface Identified {
  readonly id: string
}

/** The keys of a queue. No key decides: it opens the dialog that asks. */
export type QueueAction = 'next' | 'previous' | 'open' | 'mark' | 'markRange' | 'markPage' | 'help' | Verdict

const ACTIONS: Readonly<Record<string, QueueAction>> = {
  j: 'next',
  k: 'previous',
  arrowdown: 'next',
  arrowup: 'previous',
  enter: 'open',
  x: 'mark',
  a: 'markPage',
  c: 'confirmed',
  r: 'rejected',
  '?': 'help',
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
}

/** The action of a key; undefined for every other key, with a modifier, and while a decision would repeat. */
export function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: Pressed): QueueAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const named = ACTIONS[key.toLowerCase()]
  const action = named === 'mark' && shiftKey ? 'markRange' : named
  const mayRepeat = action === 'next' || action === 'previous'
  return repeat && !mayRepeat ? undefined : action
}

/** The row after or before the selected one. Without one, or where it is gone: the first. */
export function step(ids: readonly string[], selected: string | undefined, by: 1 | -1): string | undefined {
  const at = selected === undefined ? -1 : ids.indexOf(selected)
  return at === -1 ? ids[0] : ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
}

/** The row to work on once one has been decided: the next that still waits, else the one before. */
export function afterDecision(
  before: readonly string[],
  decided: string,
  waiting: ReadonlySet<string>,
): string | undefined {
  const at = before.indexOf(decided)
  const later = before.slice(at + 1).find((id) => waiting.has(id))
  return later ?? before.slice(0, Math.max(at, 0)).findLast((id) => waiting.has(id))
}

/** The rows of a list during work on it: the same rows in the same order, with their current values. */
export function steadyRows<Row extends Identified>(held: readonly string[], fresh: readonly Row[]) {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  return {
    rows: held.flatMap((id) => byId.get(id) ?? []),
    newCount: fresh.filter(({ id }) => !held.includes(id)).length,
  }
}

/** The rows that differ from what they were. A row that was not there before has not changed. */
export function changedIds<Row extends Identified>(before: readonly Row[], after: readonly Row[]): ReadonlySet<string> {
  const texts = new Map(before.map((row) => [row.id, JSON.stringify(row)]))
  const isChanged = (row: Row) => texts.has(row.id) && texts.get(row.id) !== JSON.stringify(row)
  return new Set(after.filter(isChanged).map(({ id }) => id))
}
