import Menu from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useBackCloses } from '../forms/use-back-closes.ts'
import type { LinkComponent } from '../theme/link.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import type { SidebarGroup } from './sidebar-types.ts'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { useStoredFlag } from './use-stored-flag.ts'

const EXPANDED_PX = 260
const COLLAPSED_PX = 80
const HEADER_PX = 56
const NAV = { display: 'flex', flexDirection: 'column', minHeight: '100%' } as const
const NARROW = '(max-width: 900px)'

export type SidebarFrameProps = {
  groups: readonly SidebarGroup[]
  link: LinkComponent
  /** Receives whether there is only room for the mark. */
  brand: (collapsed: boolean) => ReactNode
  title: ReactNode
  /** The right end of the header: user menu, color scheme. */
  userMenu?: ReactNode
  banner?: ReactNode
  /** The end of the navigation; hidden where there is only room for icons. */
  footer?: ReactNode
  storageKey?: string | undefined
  children: ReactNode
}

/** The mark and the name, as high as the header beside them. */
function BrandPlace({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) {
  const place = isCollapsed ? { px: 0, justifyContent: 'center' } : { px: 2.5, justifyContent: 'flex-start' }
  return <Box sx={{ display: 'flex', alignItems: 'center', height: HEADER_PX, ...place }}>{children}</Box>
}

/** The staff frame: 260 px expanded or 80 px of icons (remembered); at 900 px or less, a drawer over the page. */
export function SidebarFrame(props: SidebarFrameProps) {
  const {
    groups,
    link,
    brand,
    title,
    userMenu,
    banner,
    footer,
    storageKey = 'mintmark-sidebar-collapsed',
    children,
  } = props
  const messages = useUiMessages()
  const isNarrow = useMediaQuery(NARROW, { noSsr: true })
  const [isCollapsed, setIsCollapsed] = useStoredFlag(storageKey)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const closeDrawer = () => setIsDrawerOpen(false)
  useBackCloses(isDrawerOpen, closeDrawer)
  const width = isCollapsed ? COLLAPSED_PX : EXPANDED_PX
  const nav = (collapsed: boolean) => (
    <Box component="nav" aria-label={messages.mainNavigation} sx={NAV}>
      <BrandPlace isCollapsed={collapsed}>{brand(collapsed)}</BrandPlace>
      <SidebarNav groups={groups} link={link} collapsed={collapsed} onNavigate={closeDrawer} />
      {!collapsed && footer}
    </Box>
  )
  const toggle = isNarrow
    ? { label: messages.openNavigation, onToggle: () => setIsDrawerOpen(true), isOpen: isDrawerOpen }
    : {
        label: isCollapsed ? messages.expandSidebar : messages.collapseSidebar,
        onToggle: () => setIsCollapsed(!isCollapsed),
        isOpen: !isCollapsed,
      }
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '--mintmark-frame-top': `${HEADER_PX}px` }}>
      <SkipLink />
      {isNarrow ? (
        <Drawer open={isDrawerOpen} onClose={closeDrawer} slotProps={{ paper: { sx: { width: EXPANDED_PX } } }}>
          {nav(false)}
        </Drawer>
      ) : (
        <Box
          sx={{
            position: 'sticky',
            displayPrint: 'none',
            top: 0,
            width,
            height: '100dvh',
            flexShrink: 0,
            overflow: 'hidden auto',
            scrollbarWidth: 'thin',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
            transition: 'width 160ms ease',
          }}
        >
          {nav(isCollapsed)}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {banner !== undefined && (
          <Box
            component="section"
            aria-label={messages.notification}
            sx={{ displayPrint: 'none', bgcolor: 'background.default' }}
          >
            {banner}
          </Box>
        )}
        <Box
          component="header"
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 'appBar',
            display: 'flex',
            displayPrint: 'none',
            alignItems: 'center',
            // The longest status of the books has to fit beside the buttons of the narrowest phone.
            gap: { xs: 0.25, sm: 1.5 },
            height: HEADER_PX,
            px: { xs: 1.5, sm: 2 },
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Tooltip title={toggle.label}>
            <IconButton aria-label={toggle.label} aria-expanded={toggle.isOpen} onClick={toggle.onToggle}>
              {toggle.isOpen ? <MenuOpen fontSize="small" /> : <Menu fontSize="small" />}
            </IconButton>
          </Tooltip>
          <Typography
            component="div"
            variant="subtitle1"
            noWrap
            // A phone has no room for it beside the buttons.
            sx={{ flex: 1, minWidth: 0, fontWeight: 620, visibility: { xs: 'hidden', sm: 'visible' } }}
          >
            {title}
          </Typography>
          {userMenu}
        </Box>
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, sm: 3 }, '&:focus': { outline: 'none' } }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
