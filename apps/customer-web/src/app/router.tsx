import { Route, Routes } from 'react-router-dom'
import { BareFrame } from './bare-frame.tsx'
import { Frame } from './frame.tsx'
import * as pages from './pages.ts'
import { PATHS } from './paths.ts'
import { RequireCustomer } from './require-customer.tsx'

/** Every screen and who may open it. Unknown paths show the markets, as the specification says. */
export function Router() {
  return (
    <Routes>
      <Route element={<BareFrame />}>
        <Route path={PATHS.login} element={<pages.LoginPage />} />
        <Route path={PATHS.register} element={<pages.RegisterPage />} />
        <Route path={PATHS.forgotPassword} element={<pages.ForgotPasswordPage />} />
        <Route path={PATHS.resetPassword} element={<pages.ResetPasswordPage />} />
        <Route path={PATHS.verifyEmail} element={<pages.VerifyEmailPage />} />
        <Route path={PATHS.confirmEmail} element={<pages.EmailChangePage step="confirm" />} />
        <Route path={PATHS.stopEmailChange} element={<pages.EmailChangePage step="stop" />} />
        <Route path={PATHS.knownDevice} element={<pages.KnownDevicePage />} />
        <Route path={PATHS.confirmWithdrawal} element={<pages.WithdrawalLinkPage step="confirm" />} />
        <Route path={PATHS.allowAnyAddress} element={<pages.WithdrawalLinkPage step="allow" />} />
        <Route path={PATHS.impersonation} element={<pages.ImpersonationPage />} />
      </Route>
      <Route element={<Frame />}>
        <Route element={<RequireCustomer />}>
          <Route path={PATHS.token} element={<pages.TokenPage />} />
          <Route path={PATHS.portfolio} element={<pages.PortfolioPage />} />
          <Route path={PATHS.statement} element={<pages.StatementPage />} />
          <Route path={PATHS.withdraw} element={<pages.WithdrawPage />} />
          <Route path={PATHS.bundles} element={<pages.BundlesPage />} />
          <Route path={PATHS.investment} element={<pages.BundlePage />} />
          <Route path={PATHS.payoutHistory} element={<pages.PayoutHistoryPage />} />
          <Route path={PATHS.profile} element={<pages.ProfilePage />} />
        </Route>
        <Route path={PATHS.help} element={<pages.HelpPage />} />
        <Route path={PATHS.news} element={<pages.NewsPage />} />
        <Route path="*" element={<pages.MarketsPage />} />
      </Route>
    </Routes>
  )
}
