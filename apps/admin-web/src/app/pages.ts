import { preloadable } from '@mintmark/ui'
import { matchPath } from 'react-router-dom'
import { type ItemPage, type OpenPage, PATHS, type Section } from '../paths.ts'

/** The pages for those who are not signed in, loaded when they are needed. */
export const OPEN_PAGES = {
  login: preloadable(() => import('../pages/login-page.tsx')),
  forgotPassword: preloadable(() => import('../pages/forgot-password-page.tsx')),
  resetPassword: preloadable(() => import('../pages/reset-password-page.tsx')),
  knownDevice: preloadable(() => import('../pages/known-device-page.tsx')),
} as const satisfies Record<OpenPage, unknown>

const EmailPage = preloadable(() => import('../pages/email-page.tsx'))

/** The pages inside the frame. */
export const OFFICE_PAGES = {
  dashboard: preloadable(() => import('../pages/dashboard-page.tsx')),
  users: preloadable(() => import('../pages/users-page.tsx')),
  customer: preloadable(() => import('../pages/customer-page.tsx')),
  coins: preloadable(() => import('../pages/coins-page.tsx')),
  pendingWithdrawals: preloadable(() => import('../pages/pending-withdrawals-page.tsx')),
  bundles: preloadable(() => import('../pages/bundles-page.tsx')),
  userBundles: preloadable(() => import('../pages/user-bundles-page.tsx')),
  profitRuns: preloadable(() => import('../pages/profit-runs-page.tsx')),
  profitRun: preloadable(() => import('../pages/profit-run-page.tsx')),
  paymentMethods: preloadable(() => import('../pages/payment-methods-page.tsx')),
  deposits: preloadable(() => import('../pages/deposits-page.tsx')),
  unidentifiedDeposits: preloadable(() => import('../pages/unidentified-deposits-page.tsx')),
  withdrawals: preloadable(() => import('../pages/withdrawals-page.tsx')),
  approvals: preloadable(() => import('../pages/approvals-page.tsx')),
  support: preloadable(() => import('../pages/support-page.tsx')),
  funding: preloadable(() => import('../pages/funding-page.tsx')),
  email: EmailPage,
  outbox: EmailPage,
  emailSettings: EmailPage,
  settings: preloadable(() => import('../pages/settings-page.tsx')),
  legalTexts: preloadable(() => import('../pages/legal-texts-page.tsx')),
  staff: preloadable(() => import('../pages/staff-page.tsx')),
  reports: preloadable(() => import('../pages/reports-page.tsx')),
  audit: preloadable(() => import('../pages/audit-page.tsx')),
  status: preloadable(() => import('../pages/status-page.tsx')),
  account: preloadable(() => import('../pages/account-page.tsx')),
} as const satisfies Record<Section | ItemPage, unknown>

export const UnknownPage = preloadable(() => import('../pages/unknown-page.tsx'))

/** The frame of the pages behind the sign-in, and what lasts as long as a session. */
export const SignedIn = preloadable(() => import('./signed-in.tsx'))

/** Loads the code of the page at an address of this app. Failing is fine: the page tries again when it opens. */
export async function preloadPage(address: string): Promise<void> {
  const { pathname } = new URL(address, window.location.href)
  const pages = { ...OPEN_PAGES, ...OFFICE_PAGES }
  const name = namesOf(pages).find((each) => matchPath(PATHS[each], pathname) !== null)
  if (name !== undefined) await pages[name].preload().catch(() => undefined)
}

export const namesOf = <Name extends string>(pages: Readonly<Record<Name, unknown>>) => Object.keys(pages) as Name[]
