import { BottomNavFrame, Brand, type NavItem } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import FeedOutlined from '@mui/icons-material/FeedOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import ShowChart from '@mui/icons-material/ShowChart'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { AccountMenu } from '../features/session/account-menu.tsx'
import { appMessages } from '../locales/en/app-messages.ts'
import { ImpersonationPlace } from './impersonation-place.tsx'
import { NotificationPlace } from './notification-place.tsx'
import { PATHS } from './paths.ts'
import { RouterLink } from './router-link.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { useAppName } from './use-homepage.ts'

type Section = 'markets' | 'portfolio' | 'news' | 'bundles' | 'profile' | 'help'

/** The section that an address belongs to. Unknown paths show the markets. */
function sectionOf(pathname: string): Section {
  const isAt = (...paths: string[]) => paths.some((path) => matchPath(path, pathname) !== null)
  if (isAt(PATHS.portfolio, PATHS.statement, PATHS.withdraw)) return 'portfolio'
  if (isAt(PATHS.bundles, PATHS.investment, PATHS.payoutHistory)) return 'bundles'
  if (isAt(PATHS.news)) return 'news'
  if (isAt(PATHS.help)) return 'help'
  return isAt(PATHS.profile) ? 'profile' : 'markets'
}

const NEEDS_SIGN_IN: readonly Section[] = ['portfolio', 'bundles', 'profile']

function navItems(section: Section): NavItem[] {
  const item = (to: Exclude<Section, 'profile' | 'help'>, icon: ReactNode) => ({
    label: appMessages[to],
    icon,
    href: PATHS[to],
    active: section === to,
  })
  return [
    item('markets', <ShowChart />),
    item('portfolio', <AccountBalanceWalletOutlined />),
    item('news', <FeedOutlined />),
    item('bundles', <Inventory2Outlined />),
  ]
}

/** The frame of every screen except sign-in: navigation, product name and account menu. */
export function Frame() {
  const name = useAppName()
  const { pathname } = useLocation()
  const section = sectionOf(pathname)
  const items = navItems(section)
  return (
    <BottomNavFrame
      items={items}
      link={RouterLink}
      brand={<Brand name={name} />}
      banner={<ImpersonationPlace />}
      header={
        <Header name={name} atWall={NEEDS_SIGN_IN.includes(section) || matchPath(PATHS.token, pathname) !== null} />
      }
    >
      <ScreenOutlet />
    </BottomNavFrame>
  )
}

function Header({ name, atWall }: { readonly name: string; readonly atWall: boolean }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        maxWidth: 1120,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: 2,
        minHeight: 56,
      }}
    >
      <Box sx={{ minWidth: 0, '@media (min-width: 900px)': { display: 'none' } }}>
        <Brand name={name} />
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
        <NotificationPlace />
        <AccountMenu atWall={atWall} />
      </Box>
    </Box>
  )
}
