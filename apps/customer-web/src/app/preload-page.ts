import { matchPath } from 'react-router-dom'
import * as pages from './pages.ts'
import { PATHS } from './paths.ts'

const PAGE_AT = [
  [PATHS.login, pages.LoginPage],
  [PATHS.register, pages.RegisterPage],
  [PATHS.forgotPassword, pages.ForgotPasswordPage],
  [PATHS.token, pages.TokenPage],
  [PATHS.portfolio, pages.PortfolioPage],
  [PATHS.statement, pages.StatementPage],
  [PATHS.withdraw, pages.WithdrawPage],
  [PATHS.bundles, pages.BundlesPage],
  [PATHS.investment, pages.BundlePage],
  [PATHS.payoutHistory, pages.PayoutHistoryPage],
  [PATHS.profile, pages.ProfilePage],
  [PATHS.help, pages.HelpPage],
  [PATHS.news, pages.NewsPage],
  ['/', pages.MarketsPage],
  [PATHS.markets, pages.MarketsPage],
] as const

/** Loads the code of the screen at an address of this app. Failing is fine: the screen tries again when it opens. */
export async function preloadPage(address: string): Promise<void> {
  const { pathname } = new URL(address, window.location.href)
  const [, page] = PAGE_AT.find(([path]) => matchPath(path, pathname) !== null) ?? []
  await page?.preload().catch(() => undefined)
}
