import { preloadable } from '@mintmark/ui'
import { lazyView, publicView } from '../locales/messages.ts'

/** The code of every screen, loaded when it is needed. The messages of the markets come with the app. */
export const MarketsPage = preloadable(() => import('../pages/markets-page.tsx'))
export const LoginPage = publicView(() => import('../pages/login-page.tsx'))
export const RegisterPage = publicView(() => import('../pages/register-page.tsx'))
export const ForgotPasswordPage = publicView(() => import('../pages/forgot-password-page.tsx'))
export const ResetPasswordPage = publicView(() => import('../pages/reset-password-page.tsx'))
export const VerifyEmailPage = lazyView(() => import('../pages/verify-email-page.tsx'))
export const EmailChangePage = lazyView(() => import('../pages/email-change-page.tsx'))
export const KnownDevicePage = lazyView(() => import('../pages/known-device-page.tsx'))
export const WithdrawalLinkPage = lazyView(() => import('../pages/withdrawal-link-page.tsx'))
export const ImpersonationPage = lazyView(() => import('../pages/impersonation-page.tsx'))
export const NewsPage = publicView(() => import('../pages/news-page.tsx'))
export const TokenPage = lazyView(() => import('../pages/token-page.tsx'))
export const PortfolioPage = lazyView(() => import('../pages/portfolio-page.tsx'))
export const StatementPage = lazyView(() => import('../pages/statement-page.tsx'))
export const WithdrawPage = lazyView(() => import('../pages/withdraw-page.tsx'))
export const BundlesPage = lazyView(() => import('../pages/bundles-page.tsx'))
export const BundlePage = lazyView(() => import('../pages/bundle-page.tsx'))
export const PayoutHistoryPage = lazyView(() => import('../pages/payout-history-page.tsx'))
export const HelpPage = publicView(() => import('../pages/help-page.tsx'))
export const ProfilePage = lazyView(() => import('../pages/profile-page.tsx'))
