import { BottomNavFrame, Brand, type NavItem } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import ShowChart from '@mui/icons-material/ShowChart'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { AccountMenu } from '../features/session/account-menu.tsx'
import { RouterLink } from './router-link.tsx'
import { ScreenPlace } from './screen-place.tsx'
import { useAppName } from './use-app-name.ts'

const isUnder = (pathname: string, ...paths: string[]) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

function useNavItems(): NavItem[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const inPortfolio = isUnder(pathname, '/portfolio', '/withdraw')
  const inBundles = isUnder(pathname, '/bundles', '/bundle', '/payout-history')
  return [
    { label: t('app.markets'), icon: <ShowChart />, href: '/dashboard', active: !inPortfolio && !inBundles },
    {
      label: t('app.portfolio'),
      icon: <AccountBalanceWalletOutlined />,
      href: '/portfolio',
      active: inPortfolio,
    },
    { label: t('app.bundles'), icon: <Inventory2Outlined />, href: '/bundles', active: inBundles },
  ]
}

/** What stands around every screen but signing in: navigation, the name of the product and the account. */
export function Frame() {
  const name = useAppName()
  const items = useNavItems()
  return (
    <BottomNavFrame
      items={items}
      link={RouterLink}
      brand={<Brand name={name} />}
      header={<Header name={name} atWall={!items[0]?.active} />}
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
