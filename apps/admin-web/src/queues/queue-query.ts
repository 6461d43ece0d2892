import { ASSIGNED_FILTERS, PROOF_FILTERS, QUEUE_SORTS, QUEUE_STEPS, type QueueSort } from '@mintmark/contracts'
import { readAmount } from '@mintmark/domain'
import { dayOf } from '../lists/day-of.ts'
import { oneOf } from '../lists/one-of.ts'
import type { List } from '../lists/use-list.ts'

const SYMBOL = /^[A-Z0-9]{1,12}$/
const ID = /^[0-9a-f-]{36}$/i

const matching = (text: string | undefined, pattern: RegExp) => (text && pattern.test(text) ? text : undefined)

/** An amount of USD that a person typed, as a query has it; undefined for anything else. */
export function usdOf(text: string | undefined): string | undefined {
  const plain = (text ?? '').replaceAll(',', '').trim()
  return plain !== '' && (readAmount(plain) ?? -1n) >= 0n ? plain : undefined
}

/** The order of a queue that the URL names. */
const queueSortOf = (list: List): QueueSort => oneOf(QUEUE_SORTS, list.filter('sort')) ?? list.sort

/** The filters that only pending requests have. */
const pendingFilters = ({ filter, filterOf }: List) => ({
  token_symbol: matching(filter('coin'), SYMBOL),
  method_id: matching(filter('method'), ID),
  min_usd: usdOf(filter('min')),
  max_usd: usdOf(filter('max')),
  proof: filterOf('proof', PROOF_FILTERS),
  waiting: filterOf('waiting', QUEUE_STEPS),
  assigned: filterOf('assigned', ASSIGNED_FILTERS),
})

/**
 * The query of a queue, from the URL. Values that the server would refuse are left out, as are the filters and orders of
 * pending requests while others are shown.
 */
export const queueQueryOf = (list: List, isPending: boolean) => ({
  ...list.query,
  sort: isPending ? queueSortOf(list) : list.sort,
  from: dayOf(list.filter('from')),
  to: dayOf(list.filter('to')),
  ...(isPending && pendingFilters(list)),
})
