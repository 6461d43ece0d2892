/** The path of each screen. */
export const PATHS = {
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  knownDevice: '/admin/known-device',
  dashboard: '/admin',
  users: '/admin/users',
  customer: '/admin/users/:id',
  coins: '/admin/coins',
  pendingWithdrawals: '/admin/pending-withdrawals',
  bundles: '/admin/bundles',
  userBundles: '/admin/bundles/user-bundles',
  profitRuns: '/admin/profit-runs',
  profitRun: '/admin/profit-runs/:id',
  paymentMethods: '/admin/payment-methods',
  deposits: '/admin/deposits',
  unidentifiedDeposits: '/admin/deposits/unidentified',
  withdrawals: '/admin/withdrawals',
  email: '/admin/email',
  outbox: '/admin/email/outbox',
  emailSettings: '/admin/email/settings',
  settings: '/admin/settings',
  legalTexts: '/admin/legal',
  approvals: '/admin/approvals',
  funding: '/admin/funding',
  staff: '/admin/staff',
  reports: '/admin/reports',
  support: '/admin/support',
  audit: '/admin/audit',
  status: '/admin/status',
  account: '/admin/account',
} as const

export const profitRunPath = (id: string): string => `${PATHS.profitRuns}/${id}`

/** The parameter that opens a new profit run, for the bundle that it names. */
export const NEW_RUN = 'new'

/** A new profit run of a bundle. */
export const newRunPath = (bundleId: string): string => `${PATHS.profitRuns}?${NEW_RUN}=${bundleId}`

export const customerPath = (id: string): string => `${PATHS.users}/${id}`

/** A page for those who are not signed in. */
export type OpenPage = 'login' | 'forgotPassword' | 'resetPassword' | 'knownDevice'
/** A page of one item of a list. */
export type ItemPage = 'customer' | 'profitRun'
/** A page that the sidebar links to. */
export type Section = Exclude<keyof typeof PATHS, OpenPage | ItemPage>

/** The queue of approvals with one of them open. */
export const approvalPath = (id: string): string => `${PATHS.approvals}?open=${id}`

/** The scam reports of customers. */
export const SCAM_REPORTS_PATH = `${PATHS.withdrawals}?tab=reports`

interface RequestPlace {
  readonly kind: 'deposit' | 'withdrawal' | 'investment'
  readonly id: string
  /** The owner, by whom the list is searched. */
  readonly email: string
  readonly status: string
}

const LISTS = { deposit: PATHS.deposits, withdrawal: PATHS.pendingWithdrawals, investment: PATHS.userBundles } as const

/** The list that shows a request, with the request open in it. */
export function requestPath({ kind, id, email, status }: RequestPlace): string {
  const isDefault = kind === 'withdrawal' && status === 'pending'
  const query = new URLSearchParams({ query: email, ...(isDefault ? {} : { status }), open: id })
  return `${LISTS[kind]}?${query}`
}
