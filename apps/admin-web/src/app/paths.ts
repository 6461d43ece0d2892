/** The path of each screen. */
export const PATHS = {
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  knownDevice: '/admin/known-device',
  dashboard: '/admin',
  users: '/admin/users',
  coins: '/admin/coins',
  pendingWithdrawals: '/admin/pending-withdrawals',
  bundles: '/admin/bundles',
  userBundles: '/admin/bundles/user-bundles',
  paymentMethods: '/admin/payment-methods',
  deposits: '/admin/deposits',
  withdrawals: '/admin/withdrawals',
  email: '/admin/email',
  outbox: '/admin/email/outbox',
  emailSettings: '/admin/email/settings',
  settings: '/admin/settings',
  approvals: '/admin/approvals',
  funding: '/admin/funding',
  staff: '/admin/staff',
  reports: '/admin/reports',
  support: '/admin/support',
  audit: '/admin/audit',
  account: '/admin/account',
} as const

/** The page of one customer. It is no section of the sidebar. */
export const customerPath = (id: string): string => `${PATHS.users}/${id}`

type Outside = 'login' | 'forgotPassword' | 'resetPassword' | 'knownDevice'
/** A screen inside the frame. */
export type Section = Exclude<keyof typeof PATHS, Outside>
