/** Where each screen is. */
export const PATHS = {
  login: '/admin/login',
  dashboard: '/admin',
  users: '/admin/users',
  pendingWithdrawals: '/admin/pending-withdrawals',
  userBundles: '/admin/bundles/user-bundles',
  deposits: '/admin/deposits',
  withdrawals: '/admin/withdrawals',
} as const
