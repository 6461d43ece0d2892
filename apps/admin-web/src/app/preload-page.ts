import { matchPath } from 'react-router-dom'
import * as pages from './pages.ts'
import { CUSTOMER_PATH, PATHS } from './paths.ts'

const PAGE_AT = [
  [PATHS.login, pages.LoginPage],
  [PATHS.forgotPassword, pages.ForgotPasswordPage],
  [PATHS.dashboard, pages.DashboardPage],
  [PATHS.users, pages.UsersPage],
  [CUSTOMER_PATH, pages.CustomerPage],
  [PATHS.coins, pages.CoinsPage],
  [PATHS.pendingWithdrawals, pages.PendingWithdrawalsPage],
  [PATHS.bundles, pages.BundlesPage],
  [PATHS.userBundles, pages.UserBundlesPage],
  [PATHS.paymentMethods, pages.PaymentMethodsPage],
  [PATHS.deposits, pages.DepositsPage],
  [PATHS.withdrawals, pages.WithdrawalsPage],
  [PATHS.email, pages.EmailPage],
  [PATHS.settings, pages.SettingsPage],
  [PATHS.approvals, pages.ApprovalsPage],
  [PATHS.funding, pages.FundingPage],
  [PATHS.staff, pages.StaffPage],
  [PATHS.support, pages.SupportPage],
  [PATHS.reports, pages.ReportsPage],
  [PATHS.audit, pages.AuditPage],
  [PATHS.account, pages.AccountPage],
] as const

/** Loads the code of the screen at an address of this app. Failing is fine: the screen tries again when it opens. */
export async function preloadPage(address: string): Promise<void> {
  const { pathname } = new URL(address, window.location.href)
  const [, page] = PAGE_AT.find(([path]) => matchPath(path, pathname) !== null) ?? []
  await page?.preload().catch(() => undefined)
}
