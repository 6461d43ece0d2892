import { BottomNavFrame, Brand, type NavItem } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import FeedOutlined from '@mui/icons-material/FeedOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import ShowChart from '@mui/icons-material/ShowChart'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { AccountMenu } from '../features/session/account-menu.tsx'
import { ImpersonationPlace } from './impersonation-place.tsx'
import { RouterLink } from './router-link.tsx'
import { ScreenPlace } from './screen-place.tsx'
import { useAppName } from './use-app-name.ts'

const isUnder = (pathname: string, ...paths: string[]) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

const PLACES = {
  portfolio: ['/portfolio', '/withdraw'],
  bundles: ['/bundles', '/bundle', '/payout-history'],
  news: ['/news'],
  profile: ['/profile'],
} as const
type Place = keyof typeof PLACES | 'markets'

/** Which part of the app an address belongs to. Unknown paths show the markets. */
function placeOf(pathname: string): Place {
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[]
  return places.find((place) => isUnder(pathname, ...PLACES[place])) ?? 'markets'
}

const WALLED: readonly Place[] = ['portfolio', 'bundles', 'profile']

function useNavItems(place: Place): NavItem[] {
  const { t } = useTranslation()
  const item = (at: Exclude<Place, 'profile'>, icon: ReactNode, href: string) => ({
    label: t(`app.${at}`),
    icon,
    href,
    active: place === at,
  })
  return [
    item('markets', <ShowChart />, '/dashboard'),
    item('portfolio', <AccountBalanceWalletOutlined />, '/portfolio'),
    item('news', <FeedOutlined />, '/news'),
    item('bundles', <Inventory2Outlined />, '/bundles'),
  ]
}

/** What stands around every screen but signing in: navigation, the name of the product and the account. */
export function Frame() {
  const name = useAppName()
  const { pathname } = useLocation()
  const place = placeOf(pathname)
  const items = useNavItems(place)
  return (
    <BottomNavFrame
      items={items}
      link={RouterLink}
      brand={<Brand name={name} />}
      banner={<ImpersonationPlace />}
      header={<Header name={name} atWall={WALLED.includes(place)} />}
    >
      <ScreenPlace />
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
      <Box sx={{ ml: 'auto' }}>
        <AccountMenu atWall={atWall} />
      </Box>
    </Box>
  )
}
