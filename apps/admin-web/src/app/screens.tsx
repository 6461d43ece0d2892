import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { AdminFrame } from './admin-frame.tsx'
import { CUSTOMER_PATH, PATHS } from './paths.ts'
import { RequireStaff } from './require-staff.tsx'
import { ScreenPlace } from './screen-place.tsx'

const LoginPage = lazy(() => import('../pages/login-page.tsx'))
const ForgotPasswordPage = lazy(() => import('../pages/forgot-password-page.tsx'))
const ResetPasswordPage = lazy(() => import('../pages/reset-password-page.tsx'))
const KnownDevicePage = lazy(() => import('../pages/known-device-page.tsx'))
const DashboardPage = lazy(() => import('../pages/dashboard-page.tsx'))
const UsersPage = lazy(() => import('../pages/users-page.tsx'))
const CustomerPage = lazy(() => import('../pages/customer-page.tsx'))
const CoinsPage = lazy(() => import('../pages/coins-page.tsx'))
const PendingWithdrawalsPage = lazy(() => import('../pages/pending-withdrawals-page.tsx'))
const BundlesPage = lazy(() => import('../pages/bundles-page.tsx'))
const UserBundlesPage = lazy(() => import('../pages/user-bundles-page.tsx'))
const PaymentMethodsPage = lazy(() => import('../pages/payment-methods-page.tsx'))
const DepositsPage = lazy(() => import('../pages/deposits-page.tsx'))
const WithdrawalsPage = lazy(() => import('../pages/withdrawals-page.tsx'))
const EmailPage = lazy(() => import('../pages/email-page.tsx'))
const SettingsPage = lazy(() => import('../pages/settings-page.tsx'))
const ApprovalsPage = lazy(() => import('../pages/approvals-page.tsx'))
const FundingPage = lazy(() => import('../pages/funding-page.tsx'))
const StaffPage = lazy(() => import('../pages/staff-page.tsx'))
const SupportPage = lazy(() => import('../pages/support-page.tsx'))
const ReportsPage = lazy(() => import('../pages/reports-page.tsx'))
const AuditPage = lazy(() => import('../pages/audit-page.tsx'))
const AccountPage = lazy(() => import('../pages/account-page.tsx'))
const UnknownPage = lazy(() => import('../pages/unknown-page.tsx'))

/** Every screen. All but the login and password pages are behind the guard and inside the frame. */
export function Screens() {
  return (
    <Routes>
      <Route element={<ScreenPlace />}>
        <Route path={PATHS.login} element={<LoginPage />} />
        <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={PATHS.resetPassword} element={<ResetPasswordPage />} />
        <Route path={PATHS.knownDevice} element={<KnownDevicePage />} />
      </Route>
      <Route
        element={
          <RequireStaff>
            <AdminFrame />
          </RequireStaff>
        }
      >
        <Route path={PATHS.dashboard} element={<DashboardPage />} />
        <Route path={PATHS.users} element={<UsersPage />} />
        <Route path={CUSTOMER_PATH} element={<CustomerPage />} />
        <Route path={PATHS.coins} element={<CoinsPage />} />
        <Route path={PATHS.pendingWithdrawals} element={<PendingWithdrawalsPage />} />
        <Route path={PATHS.bundles} element={<BundlesPage />} />
        <Route path={PATHS.userBundles} element={<UserBundlesPage />} />
        <Route path={PATHS.paymentMethods} element={<PaymentMethodsPage />} />
        <Route path={PATHS.deposits} element={<DepositsPage />} />
        <Route path={PATHS.withdrawals} element={<WithdrawalsPage />} />
        <Route path={PATHS.email} element={<EmailPage />} />
        <Route path={PATHS.outbox} element={<EmailPage />} />
        <Route path={PATHS.emailSettings} element={<EmailPage />} />
        <Route path={PATHS.settings} element={<SettingsPage />} />
        <Route path={PATHS.approvals} element={<ApprovalsPage />} />
        <Route path={PATHS.funding} element={<FundingPage />} />
        <Route path={PATHS.staff} element={<StaffPage />} />
        <Route path={PATHS.support} element={<SupportPage />} />
        <Route path={PATHS.reports} element={<ReportsPage />} />
        <Route path={PATHS.audit} element={<AuditPage />} />
        <Route path={PATHS.account} element={<AccountPage />} />
        <Route path={`${PATHS.dashboard}/*`} element={<UnknownPage />} />
      </Route>
      <Route path="*" element={<Navigate to={PATHS.dashboard} replace />} />
    </Routes>
  )
}
