import { FAILS, FINDS_LONG, FINDS_NOTHING } from './example-answers.ts'
import { ANYONE, menuState, type OfficeState, rowState } from './office-state.ts'

const LISTS = [
  '/admin/users',
  '/admin/coins',
  '/admin/bundles',
  '/admin/bundles/user-bundles',
  '/admin/profit-runs',
  '/admin/payment-methods',
  '/admin/deposits',
  '/admin/deposits/unidentified',
  '/admin/withdrawals',
  '/admin/withdrawals?tab=confirmed',
  '/admin/withdrawals?tab=rejected',
  '/admin/withdrawals?tab=reports',
  '/admin/withdrawals?tab=frozen',
  '/admin/pending-withdrawals',
  '/admin/approvals',
  '/admin/support',
  '/admin/staff',
  '/admin/email/outbox',
  '/admin/audit',
] as const

/** The list that every run looks at: the others are made of the same parts. */
const SAMPLE = '/admin/users'

const searched = (path: string, text: string) => `${path}${path.includes('?') ? '&' : '?'}query=${text}`

/** Dialogs about a customer whose email address is wider than a phone. */
export const LONG_EMAIL_STATES: readonly OfficeState[] = [
  menuState(searched('/admin/withdrawals', FINDS_LONG), ANYONE, 'Reject'),
  rowState(searched('/admin/withdrawals', FINDS_LONG), ANYONE, 'Approve'),
  menuState(searched('/admin/users', FINDS_LONG), ANYONE, 'Delete'),
]

/** Each list when its search finds nothing, and when it cannot be loaded. */
export const LIST_STATES: readonly OfficeState[] = LISTS.flatMap((list) => [
  {
    name: `${list} with a search that finds nothing`,
    ...(list === SAMPLE && { isAtRisk: true }),
    path: searched(list, FINDS_NOTHING),
    open: (page) => page.getByRole('button', { name: 'Clear search and filters' }).waitFor(),
  },
  {
    name: `${list} that cannot be loaded`,
    ...(list === SAMPLE && { isAtRisk: true }),
    path: searched(list, FAILS),
    open: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
])
