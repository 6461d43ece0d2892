import { preloadable } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import FeedOutlined from '@mui/icons-material/FeedOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import ShowChart from '@mui/icons-material/ShowChart'
import type { ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { PATHS } from '../paths.ts'

/** The parts of the product that a page can belong to. */
type Section = 'markets' | 'portfolio' | 'news' | 'bundles' | 'profile' | 'help'

export interface Page {
  readonly element: ReactNode
  readonly preload: () => Promise<unknown>
  /** The section that is marked while it is open. Without one it has no navigation, such as sign-in. */
  readonly section?: Section
  /** True if it needs a signed-in customer. */
  readonly isPrivate?: true
  /** Of an entry of the navigation. */
  readonly icon?: ReactNode
}

const EmailChangePage = preloadable(() => import('../pages/email-change-page.tsx'))
const WithdrawalLinkPage = preloadable(() => import('../pages/withdrawal-link-page.tsx'))

/** A page whose code is loaded when it is needed. */
function pageOf(
  load: () => Promise<{ readonly default: () => ReactNode }>,
  facts: Pick<Page, 'section' | 'isPrivate' | 'icon'> = {},
): Page {
  const Component = preloadable(load)
  return { element: <Component />, preload: Component.preload, ...facts }
}

/** Every page by the name of its path. */
export const PAGES: Readonly<Record<keyof typeof PATHS, Page>> = {
  login: pageOf(() => import('../pages/login-page.tsx')),
  register: pageOf(() => import('../pages/register-page.tsx')),
  forgotPassword: pageOf(() => import('../pages/forgot-password-page.tsx')),
  resetPassword: pageOf(() => import('../pages/reset-password-page.tsx')),
  verifyEmail: pageOf(() => import('../pages/verify-email-page.tsx')),
  confirmEmail: { element: <EmailChangePage step="confirm" />, preload: EmailChangePage.preload },
  stopEmailChange: { element: <EmailChangePage step="stop" />, preload: EmailChangePage.preload },
  knownDevice: pageOf(() => import('../pages/known-device-page.tsx')),
  confirmWithdrawal: { element: <WithdrawalLinkPage step="confirm" />, preload: WithdrawalLinkPage.preload },
  allowAnyAddress: { element: <WithdrawalLinkPage step="allow" />, preload: WithdrawalLinkPage.preload },
  impersonation: pageOf(() => import('../pages/impersonation-page.tsx')),
  markets: pageOf(() => import('../pages/markets-page.tsx'), { section: 'markets', icon: <ShowChart /> }),
  token: pageOf(() => import('../pages/token-page.tsx'), { section: 'markets', isPrivate: true }),
  portfolio: pageOf(() => import('../pages/portfolio-page.tsx'), {
    section: 'portfolio',
    icon: <AccountBalanceWalletOutlined />,
    isPrivate: true,
  }),
  statement: pageOf(() => import('../pages/statement-page.tsx'), { section: 'portfolio', isPrivate: true }),
  withdraw: pageOf(() => import('../pages/withdraw-page.tsx'), { section: 'portfolio', isPrivate: true }),
  bundles: pageOf(() => import('../pages/bundles-page.tsx'), {
    section: 'bundles',
    icon: <Inventory2Outlined />,
    isPrivate: true,
  }),
  plan: pageOf(() => import('../pages/plan-page.tsx'), { section: 'bundles' }),
  investment: pageOf(() => import('../pages/bundle-page.tsx'), { section: 'bundles', isPrivate: true }),
  payoutHistory: pageOf(() => import('../pages/payout-history-page.tsx'), { section: 'bundles', isPrivate: true }),
  profile: pageOf(() => import('../pages/profile-page.tsx'), { section: 'profile', isPrivate: true }),
  help: pageOf(() => import('../pages/help-page.tsx'), { section: 'help' }),
  news: pageOf(() => import('../pages/news-page.tsx'), { section: 'news', icon: <FeedOutlined /> }),
}

export const PAGE_NAMES = Object.keys(PAGES) as readonly (keyof typeof PATHS)[]

/** The page at a path. Unknown paths show the markets, as the specification says. */
export const pageAt = (pathname: string): Page =>
  PAGES[PAGE_NAMES.find((name) => matchPath(PATHS[name], pathname) !== null) ?? 'markets']

/** Loads the code of the page at an address of this app. Failing is fine: the page tries again when it opens. */
export async function preloadPage(address: string): Promise<void> {
  const { pathname } = new URL(address, window.location.href)
  await pageAt(pathname)
    .preload()
    .catch(() => undefined)
}
