import { Navigate, Route, Routes } from 'react-router-dom'
import * as pages from './pages.ts'
import { CUSTOMER_PATH, PATHS } from './paths.ts'
import { RequireStaff } from './require-staff.tsx'
import { ScreenPlace } from './screen-place.tsx'

/** Every screen. All but the login and password pages are behind the guard and inside the frame. */
export function Screens() {
  return (
    <Routes>
      <Route element={<ScreenPlace />}>
        <Route path={PATHS.login} element={<pages.LoginPage />} />
        <Route path={PATHS.forgotPassword} element={<pages.ForgotPasswordPage />} />
        <Route path={PATHS.resetPassword} element={<pages.ResetPasswordPage />} />
        <Route path={PATHS.knownDevice} element={<pages.KnownDevicePage />} />
      </Route>
      <Route
        element={
          <RequireStaff>
            <pages.AdminFrame />
          </RequireStaff>
        }
      >
        <Route path={PATHS.dashboard} element={<pages.DashboardPage />} />
        <Route path={PATHS.users} element={<pages.UsersPage />} />
        <Route path={CUSTOMER_PATH} element={<pages.CustomerPage />} />
        <Route path={PATHS.coins} element={<pages.CoinsPage />} />
        <Route path={PATHS.pendingWithdrawals} element={<pages.PendingWithdrawalsPage />} />
        <Route path={PATHS.bundles} element={<pages.BundlesPage />} />
        <Route path={PATHS.userBundles} element={<pages.UserBundlesPage />} />
        <Route path={PATHS.paymentMethods} element={<pages.PaymentMethodsPage />} />
        <Route path={PATHS.deposits} element={<pages.DepositsPage />} />
        <Route path={PATHS.withdrawals} element={<pages.WithdrawalsPage />} />
        <Route path={PATHS.email} element={<pages.EmailPage />} />
        <Route path={PATHS.outbox} element={<pages.EmailPage />} />
        <Route path={PATHS.emailSettings} element={<pages.EmailPage />} />
        <Route path={PATHS.settings} element={<pages.SettingsPage />} />
        <Route path={PATHS.approvals} element={<pages.ApprovalsPage />} />
        <Route path={PATHS.funding} element={<pages.FundingPage />} />
        <Route path={PATHS.staff} element={<pages.StaffPage />} />
        <Route path={PATHS.support} element={<pages.SupportPage />} />
        <Route path={PATHS.reports} element={<pages.ReportsPage />} />
        <Route path={PATHS.audit} element={<pages.AuditPage />} />
        <Route path={PATHS.account} element={<pages.AccountPage />} />
        <Route path={`${PATHS.dashboard}/*`} element={<pages.UnknownPage />} />
      </Route>
      <Route path="*" element={<Navigate to={PATHS.dashboard} replace />} />
    </Routes>
  )
}
