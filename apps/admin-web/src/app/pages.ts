import { preloadable } from '@mintmark/ui'
import { loadOfficeMessages } from './i18n.ts'

/** The code of every screen, loaded when it is needed. */
export const LoginPage = preloadable(() => import('../pages/login-page.tsx'))
export const ForgotPasswordPage = preloadable(() => import('../pages/forgot-password-page.tsx'))
export const ResetPasswordPage = preloadable(() => import('../pages/reset-password-page.tsx'))
export const KnownDevicePage = preloadable(() => import('../pages/known-device-page.tsx'))
export const DashboardPage = preloadable(() => import('../pages/dashboard-page.tsx'))
export const UsersPage = preloadable(() => import('../pages/users-page.tsx'))
export const CustomerPage = preloadable(() => import('../pages/customer-page.tsx'))
export const CoinsPage = preloadable(() => import('../pages/coins-page.tsx'))
export const PendingWithdrawalsPage = preloadable(() => import('../pages/pending-withdrawals-page.tsx'))
export const BundlesPage = preloadable(() => import('../pages/bundles-page.tsx'))
export const UserBundlesPage = preloadable(() => import('../pages/user-bundles-page.tsx'))
export const PaymentMethodsPage = preloadable(() => import('../pages/payment-methods-page.tsx'))
export const DepositsPage = preloadable(() => import('../pages/deposits-page.tsx'))
export const WithdrawalsPage = preloadable(() => import('../pages/withdrawals-page.tsx'))
export const EmailPage = preloadable(() => import('../pages/email-page.tsx'))
export const SettingsPage = preloadable(() => import('../pages/settings-page.tsx'))
export const ApprovalsPage = preloadable(() => import('../pages/approvals-page.tsx'))
export const FundingPage = preloadable(() => import('../pages/funding-page.tsx'))
export const StaffPage = preloadable(() => import('../pages/staff-page.tsx'))
export const SupportPage = preloadable(() => import('../pages/support-page.tsx'))
export const ReportsPage = preloadable(() => import('../pages/reports-page.tsx'))
export const AuditPage = preloadable(() => import('../pages/audit-page.tsx'))
export const AccountPage = preloadable(() => import('../pages/account-page.tsx'))
export const UnknownPage = preloadable(() => import('../pages/unknown-page.tsx'))

/** The frame of the screens behind the sign-in, with their texts. */
export const AdminFrame = preloadable(async () => {
  const [frame] = await Promise.all([import('./admin-frame.tsx'), loadOfficeMessages()])
  return frame
})
