import { preloadable } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import FeedOutlined from '@mui/icons-material/FeedOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import ShowChart from '@mui/icons-material/ShowChart'
import type { ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { appMessages } from '../locales/en/app-messages.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'
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
  /** The name of the page in the title of the tab. */
  readonly title?: string
}

const EmailChangePage = preloadable(() => import('../pages/email-change-page.tsx'))
const WithdrawalLinkPage = preloadable(() => import('../pages/withdrawal-link-page.tsx'))

/** A page whose code is loaded when it is needed. */
function pageOf(
  load: () => Promise<{ readonly default: () => ReactNode }>,
  facts: Pick<Page, 'section' | 'isPrivate' | 'icon' | 'title'> = {},
): Page {
  const Component = preloadable(load)
  return { element: <Component />, preload: Component.preload, ...facts }
}

/** The small pages about getting into an account. */
const loadAccess = () => import('../pages/access-page.tsx')
const ACCESS = pageOf(loadAccess, { title: sessionMessages.signIn })

/** Help, the status of the platform, and the legal texts. */
const HELP = pageOf(() => import('../pages/help-page.tsx'), { section: 'help', title: sessionMessages.help })

/** Every page by the name of its path. */
export const PAGES: Readonly<Record<keyof typeof PATHS, Page>> = {
  login: pageOf(() => import('../pages/login-page.tsx'), { title: sessionMessages.signIn }),
  register: pageOf(() => import('../pages/register-page.tsx'), { title: sessionMessages.register }),
  forgotPassword: ACCESS,
  resetPassword: ACCESS,
  verifyEmail: pageOf(loadAccess, { title: sessionMessages.myProfile }),
  confirmEmail: {
    element: <EmailChangePage step="confirm" />,
    preload: EmailChangePage.preload,
    title: sessionMessages.myProfile,
  },
  stopEmailChange: {
    element: <EmailChangePage step="stop" />,
    preload: EmailChangePage.preload,
    title: sessionMessages.myProfile,
  },
  knownDevice: ACCESS,
  confirmWithdrawal: {
    element: <WithdrawalLinkPage step="confirm" />,
    preload: WithdrawalLinkPage.preload,
    title: appMessages.withdraw,
  },
  allowAnyAddress: {
    element: <WithdrawalLinkPage step="allow" />,
    preload: WithdrawalLinkPage.preload,
    title: appMessages.withdraw,
  },
  impersonation: pageOf(() => import('../pages/impersonation-page.tsx')),
  markets: pageOf(() => import('../pages/markets-page.tsx'), { section: 'markets', icon: <ShowChart /> }),
  token: pageOf(() => import('../pages/token-page.tsx'), { section: 'markets', isPrivate: true }),
  portfolio: pageOf(() => import('../pages/portfolio-page.tsx'), {
    section: 'portfolio',
    icon: <AccountBalanceWalletOutlined />,
    isPrivate: true,
    title: appMessages.portfolio,
  }),
  statement: pageOf(() => import('../pages/statement-page.tsx'), {
    section: 'portfolio',
    isPrivate: true,
    title: appMessages.titles.statement,
  }),
  withdraw: pageOf(() => import('../pages/withdraw-page.tsx'), {
    section: 'portfolio',
    isPrivate: true,
    title: appMessages.withdraw,
  }),
  bundles: pageOf(() => import('../pages/bundles-page.tsx'), {
    section: 'bundles',
    icon: <Inventory2Outlined />,
    isPrivate: true,
    title: appMessages.bundles,
  }),
  plan: pageOf(() => import('../pages/plan-page.tsx'), { section: 'bundles', title: appMessages.bundles }),
  investment: pageOf(() => import('../pages/bundle-page.tsx'), {
    section: 'bundles',
    isPrivate: true,
    title: appMessages.titles.investment,
  }),
  payoutHistory: pageOf(() => import('../pages/payout-history-page.tsx'), {
    section: 'bundles',
    isPrivate: true,
    title: appMessages.titles.payouts,
  }),
  profile: pageOf(() => import('../pages/profile-page.tsx'), {
    section: 'profile',
    isPrivate: true,
    title: sessionMessages.myProfile,
  }),
  help: HELP,
  status: HELP,
  legal: HELP,
  news: pageOf(() => import('../pages/news-page.tsx'), {
    section: 'news',
    icon: <FeedOutlined />,
    title: appMessages.news,
  }),
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
