import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Frame } from './frame.tsx'
import { Protected } from './protected.tsx'
import { ScreenPlace } from './screen-place.tsx'

const MarketsPage = lazy(() => import('../pages/markets-page.tsx'))
const LoginPage = lazy(() => import('../pages/login-page.tsx'))
const RegisterPage = lazy(() => import('../pages/register-page.tsx'))
const PortfolioPage = lazy(() => import('../pages/portfolio-page.tsx'))
const WithdrawPage = lazy(() => import('../pages/withdraw-page.tsx'))
const BundlesPage = lazy(() => import('../pages/bundles-page.tsx'))
const BundlePage = lazy(() => import('../pages/bundle-page.tsx'))
const PayoutHistoryPage = lazy(() => import('../pages/payout-history-page.tsx'))

/** Every screen and who may open it. Unknown paths show the markets, as the specification says. */
export function Screens() {
  return (
    <Routes>
      <Route element={<ScreenPlace />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
      </Route>
      <Route element={<Frame />}>
        <Route element={<Protected />}>
          <Route path="/portfolio" element={<PortfolioPage />} />
          <Route path="/withdraw" element={<WithdrawPage />} />
          <Route path="/bundles" element={<BundlesPage />} />
          <Route path="/bundle/:id" element={<BundlePage />} />
          <Route path="/payout-history" element={<PayoutHistoryPage />} />
        </Route>
        <Route path="*" element={<MarketsPage />} />
      </Route>
    </Routes>
  )
}
