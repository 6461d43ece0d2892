import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AuthPlace } from './auth-place.tsx'
import { Frame } from './frame.tsx'
import { Protected } from './protected.tsx'

const MarketsPage = lazy(() => import('../pages/markets-page.tsx'))
const LoginPage = lazy(() => import('../pages/login-page.tsx'))
const RegisterPage = lazy(() => import('../pages/register-page.tsx'))
const ForgotPasswordPage = lazy(() => import('../pages/forgot-password-page.tsx'))
const ResetPasswordPage = lazy(() => import('../pages/reset-password-page.tsx'))
const VerifyEmailPage = lazy(() => import('../pages/verify-email-page.tsx'))
const ImpersonationPage = lazy(() => import('../pages/impersonation-page.tsx'))
const NewsPage = lazy(() => import('../pages/news-page.tsx'))
const PortfolioPage = lazy(() => import('../pages/portfolio-page.tsx'))
const WithdrawPage = lazy(() => import('../pages/withdraw-page.tsx'))
const BundlesPage = lazy(() => import('../pages/bundles-page.tsx'))
const BundlePage = lazy(() => import('../pages/bundle-page.tsx'))
const PayoutHistoryPage = lazy(() => import('../pages/payout-history-page.tsx'))
const ProfilePage = lazy(() => import('../pages/profile-page.tsx'))

/** Every screen and who may open it. Unknown paths show the markets, as the specification says. */
export function Screens() {
  return (
    <Routes>
      <Route element={<AuthPlace />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="/impersonation" element={<ImpersonationPage />} />
      </Route>
      <Route element={<Frame />}>
        <Route element={<Protected />}>
          <Route path="/portfolio" element={<PortfolioPage />} />
          <Route path="/withdraw" element={<WithdrawPage />} />
          <Route path="/bundles" element={<BundlesPage />} />
          <Route path="/bundle/:id" element={<BundlePage />} />
          <Route path="/payout-history" element={<PayoutHistoryPage />} />
          <Route path="/profile" element={<ProfilePage />} />
        </Route>
        <Route path="/news" element={<NewsPage />} />
        <Route path="*" element={<MarketsPage />} />
      </Route>
    </Routes>
  )
}
