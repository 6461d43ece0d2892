import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { lazyView } from '../locales/messages.ts'
import { BareFrame } from './bare-frame.tsx'
import { Frame } from './frame.tsx'
import { PATHS } from './paths.ts'
import { RequireCustomer } from './require-customer.tsx'

const MarketsPage = lazy(() => import('../pages/markets-page.tsx'))
const LoginPage = lazyView(() => import('../pages/login-page.tsx'))
const RegisterPage = lazyView(() => import('../pages/register-page.tsx'))
const ForgotPasswordPage = lazyView(() => import('../pages/forgot-password-page.tsx'))
const ResetPasswordPage = lazyView(() => import('../pages/reset-password-page.tsx'))
const VerifyEmailPage = lazyView(() => import('../pages/verify-email-page.tsx'))
const EmailChangePage = lazyView(() => import('../pages/email-change-page.tsx'))
const KnownDevicePage = lazyView(() => import('../pages/known-device-page.tsx'))
const WithdrawalLinkPage = lazyView(() => import('../pages/withdrawal-link-page.tsx'))
const ImpersonationPage = lazyView(() => import('../pages/impersonation-page.tsx'))
const NewsPage = lazyView(() => import('../pages/news-page.tsx'))
const TokenPage = lazyView(() => import('../pages/token-page.tsx'))
const PortfolioPage = lazyView(() => import('../pages/portfolio-page.tsx'))
const StatementPage = lazyView(() => import('../pages/statement-page.tsx'))
const WithdrawPage = lazyView(() => import('../pages/withdraw-page.tsx'))
const BundlesPage = lazyView(() => import('../pages/bundles-page.tsx'))
const BundlePage = lazyView(() => import('../pages/bundle-page.tsx'))
const PayoutHistoryPage = lazyView(() => import('../pages/payout-history-page.tsx'))
const HelpPage = lazyView(() => import('../pages/help-page.tsx'))
const ProfilePage = lazyView(() => import('../pages/profile-page.tsx'))

/** Every screen and who may open it. Unknown paths show the markets, as the specification says. */
export function Router() {
  return (
    <Routes>
      <Route element={<BareFrame />}>
        <Route path={PATHS.login} element={<LoginPage />} />
        <Route path={PATHS.register} element={<RegisterPage />} />
        <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={PATHS.resetPassword} element={<ResetPasswordPage />} />
        <Route path={PATHS.verifyEmail} element={<VerifyEmailPage />} />
        <Route path={PATHS.confirmEmail} element={<EmailChangePage step="confirm" />} />
        <Route path={PATHS.stopEmailChange} element={<EmailChangePage step="stop" />} />
        <Route path={PATHS.knownDevice} element={<KnownDevicePage />} />
        <Route path={PATHS.confirmWithdrawal} element={<WithdrawalLinkPage step="confirm" />} />
        <Route path={PATHS.allowAnyAddress} element={<WithdrawalLinkPage step="allow" />} />
        <Route path={PATHS.impersonation} element={<ImpersonationPage />} />
      </Route>
      <Route element={<Frame />}>
        <Route element={<RequireCustomer />}>
          <Route path={PATHS.token} element={<TokenPage />} />
          <Route path={PATHS.portfolio} element={<PortfolioPage />} />
          <Route path={PATHS.statement} element={<StatementPage />} />
          <Route path={PATHS.withdraw} element={<WithdrawPage />} />
          <Route path={PATHS.bundles} element={<BundlesPage />} />
          <Route path={PATHS.investment} element={<BundlePage />} />
          <Route path={PATHS.payoutHistory} element={<PayoutHistoryPage />} />
          <Route path={PATHS.profile} element={<ProfilePage />} />
        </Route>
        <Route path={PATHS.help} element={<HelpPage />} />
        <Route path={PATHS.news} element={<NewsPage />} />
        <Route path="*" element={<MarketsPage />} />
      </Route>
    </Routes>
  )
}
