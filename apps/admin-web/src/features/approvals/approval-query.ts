import type { List } from '../../lists/use-list.ts'

export const APPROVAL_TABS = ['pending', 'decided'] as const
export const DECISIONS = ['approved', 'refused', 'voided', 'closed'] as const

/** The open tab. */
export const approvalTabOf = (list: List) => list.filterOf('tab', APPROVAL_TABS) ?? 'pending'

/** The decisions that the Decided tab shows. */
export const decisionOf = (list: List) => list.filterOf('status', DECISIONS) ?? 'approved'

/** The query of the open tab's list and of its export. */
export const approvalQueryOf = (list: List) => ({
  ...list.query,
  status: approvalTabOf(list) === 'pending' ? ('pending' as const) : decisionOf(list),
})
