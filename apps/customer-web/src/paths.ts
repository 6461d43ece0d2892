import { generatePath } from 'react-router-dom'

/** The path of each screen. */
export const PATHS = {
  markets: '/dashboard',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  stopEmailChange: '/stop-email-change',
  knownDevice: '/known-device',
  impersonation: '/impersonation',
  confirmWithdrawal: '/confirm-withdrawal',
  allowAnyAddress: '/allow-any-address',
  token: '/token/:symbol',
  portfolio: '/portfolio',
  statement: '/statement',
  withdraw: '/withdraw',
  news: '/news',
  bundles: '/bundles',
  plan: '/plan/:id',
  investment: '/bundle/:id',
  payoutHistory: '/payout-history',
  profile: '/profile',
  help: '/help',
  status: '/status',
  legal: '/legal/:kind',
} as const

/** The receipt of one withdrawal. */
export const withdrawalPath = (id: string): string => `${PATHS.withdraw}?id=${encodeURIComponent(id)}`

export const investmentPath = (id: string): string => generatePath(PATHS.investment, { id })

export const tokenPath = (symbol: string): string => generatePath(PATHS.token, { symbol })
