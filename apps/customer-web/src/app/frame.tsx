import { BottomNavFrame, Brand } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useLocation } from 'react-router-dom'
import { AccountMenu } from '../features/session/account-menu.tsx'
import { appMessages } from '../locales/en/app-messages.ts'
import { PATHS } from '../paths.ts'
import { useAppName } from '../use-homepage.ts'
import { ImpersonationPlace } from './impersonation-place.tsx'
import { NotificationPlace } from './notification-place.tsx'
import { PAGES, pageAt } from './pages.tsx'
import { RouterLink } from './router-link.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { usePageTitle } from './use-page-title.ts'
import { VerificationPlace } from './verification-place.tsx'

const NAVIGATION = ['markets', 'portfolio', 'news', 'bundles'] as const

/** The frame of every screen except sign-in: navigation, product name and account menu. */
export function Frame() {
  usePageTitle()
  const name = useAppName()
  const { pathname } = useLocation()
  const { section, isPrivate = false } = pageAt(pathname)
  const items = NAVIGATION.map((name) => ({
    label: appMessages[name],
    icon: PAGES[name].icon,
    href: PATHS[name],
    active: section === name,
  }))
  return (
    <BottomNavFrame
      items={items}
      link={RouterLink}
      brand={<Brand name={name} />}
      banner={<ImpersonationPlace />}
      header={
        <>
          <VerificationPlace />
          <Header name={name} atWall={isPrivate} />
        </>
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
