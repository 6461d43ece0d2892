import { errorMessage, isUnanswered, type Sent } from '@mintmark/client'

/** The outcome of one of several items that are decided together. `text`: the reason, for a person. */
export type BulkItem =
  | { readonly state: 'waiting' | 'deciding' | 'done' | 'awaiting' }
  | { readonly state: 'failed' | 'unanswered' | 'taken'; readonly text: string }

export type BulkState = BulkItem['state']
/** The items by id. One that is not in it has not been tried. */
export type BulkItems = ReadonlyMap<string, BulkItem>

const WAITING: BulkItem = { state: 'waiting' }
export const DECIDING: BulkItem = { state: 'deciding' }

const LEFT: ReadonlySet<BulkState> = new Set(['waiting', 'failed', 'unanswered'])
const TRIED: ReadonlySet<BulkState> = new Set(['done', 'awaiting', 'failed', 'taken'])

export const itemOf = (items: BulkItems, id: string): BulkItem => items.get(id) ?? WAITING

/** The items that can still be decided here: not tried, or without success. */
export const leftOf = (ids: readonly string[], items: BulkItems) =>
  ids.filter((id) => LEFT.has(itemOf(items, id).state))

export const withItem = (items: BulkItems, id: string, item: BulkItem): BulkItems => new Map(items).set(id, item)

export interface Taken {
  readonly text: string
  /** True if the item was decided as it was to be decided here. */
  readonly isAsAsked: boolean
}

/**
 * The same once an item has been decided elsewhere. A decision that was made here, or is on its way, stays. An item that got no answer is
 * done if it is now as asked: its own decision may have arrived, and another one would change nothing.
 */
export function withTaken(items: BulkItems, id: string, { text, isAsAsked }: Taken): BulkItems {
  const { state } = itemOf(items, id)
  if (!LEFT.has(state)) return items
  return withItem(items, id, state === 'unanswered' && isAsAsked ? { state: 'done' } : { state: 'taken', text })
}

/** The outcome of an item by the answer to its decision. `unanswered`: the text where the server gave no answer. */
export function outcomeOf({ data, error }: Sent<object>, unanswered: string): BulkItem {
  if (data) return { state: 'awaiting_approval' in data ? 'awaiting' : 'done' }
  return { state: isUnanswered(error) ? 'unanswered' : 'failed', text: errorMessage(error, unanswered) }
}

/** The number of items that have an answer, and of all. */
export const progressOf = (ids: readonly string[], items: BulkItems) => ({
  done: ids.filter((id) => TRIED.has(itemOf(items, id).state)).length,
  count: ids.length,
})

const COUNTED = {
  done: ['done'],
  awaiting: ['awaiting'],
  taken: ['taken'],
  failed: ['failed'],
  left: ['waiting', 'deciding', 'unanswered'],
} as const satisfies Record<string, readonly BulkState[]>
export type BulkCount = keyof typeof COUNTED

const COUNTS = Object.keys(COUNTED) as readonly BulkCount[]

/** The count of each outcome, without those of no item. */
export function countsOf(ids: readonly string[], items: BulkItems): readonly { kind: BulkCount; count: number }[] {
  const states = ids.map((id) => itemOf(items, id).state)
  return COUNTS.map((kind) => {
    const own: readonly BulkState[] = COUNTED[kind]
    return { kind, count: states.filter((state) => own.includes(state)).length }
  }).filter(({ count }) => count > 0)
}
