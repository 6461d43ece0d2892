import { FAILS, FINDS_NOTHING } from './example-answers.ts'
import type { OfficeState } from './office-state.ts'

const LISTS = [
  '/admin/users',
  '/admin/coins',
  '/admin/bundles',
  '/admin/bundles/user-bundles',
  '/admin/payment-methods',
  '/admin/deposits',
  '/admin/withdrawals',
  '/admin/withdrawals?tab=confirmed',
  '/admin/withdrawals?tab=reports',
  '/admin/withdrawals?tab=frozen',
  '/admin/pending-withdrawals',
  '/admin/approvals',
  '/admin/support',
  '/admin/staff',
  '/admin/email/outbox',
  '/admin/audit',
] as const

/** The lists that every run looks at: one of each kind. */
const SAMPLES: readonly string[] = [
  '/admin/users',
  '/admin/withdrawals?tab=reports',
  '/admin/approvals',
  '/admin/email/outbox',
]

const searched = (path: string, text: string) => `${path}${path.includes('?') ? '&' : '?'}query=${text}`

/** What each list shows when its search finds nothing, and when it cannot be loaded. */
export const LIST_STATES: readonly OfficeState[] = LISTS.flatMap((list) => [
  {
    name: `${list} with a search that finds nothing`,
    isDeep: !SAMPLES.includes(list),
    path: searched(list, FINDS_NOTHING),
    open: (page) => page.getByRole('button', { name: 'Clear search and filters' }).waitFor(),
  },
  {
    name: `${list} that cannot be loaded`,
    isDeep: !SAMPLES.includes(list),
    path: searched(list, FAILS),
    open: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
])
