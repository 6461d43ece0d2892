import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { LinkComponent } from '../theme/link.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { BOTTOM_BAR_PX, type NavItem, NavItems, RAIL_PX, WIDE } from './nav-items.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'

export type BottomNavFrameProps = {
  items: readonly NavItem[]
  link: LinkComponent
  /** Above the rail's items on wide screens. */
  brand?: ReactNode
  /** Title, profile menu, ticker: the page's top, inside the frame. */
  header: ReactNode
  /** Above everything, always visible: 'You are signed in as …'. */
  banner?: ReactNode
  contentMaxWidth?: number | undefined
  children: ReactNode
}

/** The customer frame: a bottom bar, which becomes a side rail from 900 px up. */
export function BottomNavFrame(props: BottomNavFrameProps) {
  const { items, link, brand, header, banner, contentMaxWidth = 1120, children } = props
  const messages = useUiMessages()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box
        component="nav"
        aria-label={messages.mainNavigation}
        sx={{
          position: 'fixed',
          zIndex: 'appBar',
          insetInline: 0,
          bottom: 0,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          pb: 'env(safe-area-inset-bottom, 0px)',
          displayPrint: 'none',
          [WIDE]: {
            top: 0,
            right: 'auto',
            width: RAIL_PX,
            borderTop: 0,
            borderRight: 1,
            borderColor: 'divider',
            p: 1.5,
          },
        }}
      >
        {brand !== undefined && (
          <Box sx={{ display: 'none', px: 1.5, py: 1.5, mb: 1.5, [WIDE]: { display: 'flex' } }}>{brand}</Box>
        )}
        <NavItems items={items} link={link} />
      </Box>
      <Box
        sx={{
          flex: 1,
          pb: `${BOTTOM_BAR_PX}px`,
          minWidth: 0,
          [WIDE]: { pb: 0, pl: `${RAIL_PX}px` },
          '@media print': { p: 0 },
        }}
      >
        {banner !== undefined && (
          <Box
            sx={{ position: 'sticky', displayPrint: 'none', top: 0, zIndex: 'appBar', bgcolor: 'background.default' }}
          >
            {banner}
          </Box>
        )}
        <Box sx={{ displayPrint: 'none' }}>{header}</Box>
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            maxWidth: contentMaxWidth,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            py: { xs: 2, sm: 3 },
            '&:focus': { outline: 'none' },
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
