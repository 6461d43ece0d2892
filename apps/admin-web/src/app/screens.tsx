import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { AdminFrame } from './admin-frame.tsx'
import { PATHS } from './paths.ts'
import { RequireStaff } from './require-staff.tsx'
import { ScreenPlace } from './screen-place.tsx'

const LoginPage = lazy(() => import('../pages/login-page.tsx'))
const DashboardPage = lazy(() => import('../pages/dashboard-page.tsx'))
const UsersPage = lazy(() => import('../pages/users-page.tsx'))
const PendingWithdrawalsPage = lazy(() => import('../pages/pending-withdrawals-page.tsx'))
const UserBundlesPage = lazy(() => import('../pages/user-bundles-page.tsx'))
const DepositsPage = lazy(() => import('../pages/deposits-page.tsx'))
const WithdrawalsPage = lazy(() => import('../pages/withdrawals-page.tsx'))
const UnknownPage = lazy(() => import('../pages/unknown-page.tsx'))

/** Every screen. All but the login are behind the guard and inside the frame. */
export function Screens() {
  return (
    <Routes>
      <Route element={<ScreenPlace />}>
        <Route path={PATHS.login} element={<LoginPage />} />
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
        <Route path={PATHS.pendingWithdrawals} element={<PendingWithdrawalsPage />} />
        <Route path={PATHS.userBundles} element={<UserBundlesPage />} />
        <Route path={PATHS.deposits} element={<DepositsPage />} />
        <Route path={PATHS.withdrawals} element={<WithdrawalsPage />} />
        <Route path={`${PATHS.dashboard}/*`} element={<UnknownPage />} />
      </Route>
      <Route path="*" element={<Navigate to={PATHS.dashboard} replace />} />
    </Routes>
  )
}
