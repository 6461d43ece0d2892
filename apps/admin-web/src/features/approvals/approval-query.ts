import { oneOf } from '../../lists/one-of.ts'
import type { ListPlace } from '../../lists/use-list-place.ts'

export const APPROVAL_TABS = ['pending', 'decided'] as const
export const DECISIONS = ['approved', 'refused'] as const

/** The tab that is open. */
export const approvalTabOf = (place: ListPlace) => oneOf(APPROVAL_TABS, place.read('tab')) ?? 'pending'

/** Which decisions the second tab shows. */
export const decisionOf = (place: ListPlace) => oneOf(DECISIONS, place.read('status')) ?? 'approved'

/** What the list of the open tab is asked for, here and for its export. */
export const approvalQueryOf = (place: ListPlace) => ({
  query: place.query,
  sort: place.sort,
  status: approvalTabOf(place) === 'pending' ? ('pending' as const) : decisionOf(place),
})
