import type { List } from '../../lists/use-list.ts'

export const APPROVAL_TABS = ['pending', 'decided'] as const
export const DECISIONS = ['approved', 'refused', 'voided', 'closed'] as const

/** The open tab. */
export const approvalTabOf = (list: List) => list.filterOf('tab', APPROVAL_TABS) ?? 'pending'

/** Which decisions the Decided tab shows. */
export const decisionOf = (list: List) => list.filterOf('status', DECISIONS) ?? 'approved'

/** What the list of the open tab and its export are asked for. */
export const approvalQueryOf = (list: List) => ({
  ...list.query,
  status: approvalTabOf(list) === 'pending' ? ('pending' as const) : decisionOf(list),
})
