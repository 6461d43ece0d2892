import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useBackCloses } from '../forms/use-back-closes.ts'
import type { LinkComponent } from '../theme/link.ts'
import { Count, CountedIcon } from './sidebar-count.tsx'
import { sidebarLine } from './sidebar-line.ts'
import { countOf, type SidebarGroup } from './sidebar-types.ts'

export type SidebarFlyoutProps = { group: Extract<SidebarGroup, { kind: 'group' }>; link: LinkComponent }

/** A collapsed group: its links open in a menu next to the icon. */
export function SidebarFlyout({ group, link }: SidebarFlyoutProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasActive = group.items.some((item) => item.active)
  const count = countOf(group)
  const close = () => setAnchor(null)
  useBackCloses(anchor !== null, close)
  return (
    <>
      <Tooltip title={group.label} placement="right">
        <ButtonBase
          aria-label={count > 0 ? `${group.label}: ${count}` : group.label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={[sidebarLine(hasActive), { justifyContent: 'center', paddingInline: 0 }]}
        >
          <CountedIcon icon={group.icon} count={count} />
        </ButtonBase>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': group.label } }}
      >
        {group.items.map((item) => (
          <MenuItem
            key={item.href}
            component={link}
            href={item.href}
            selected={item.active}
            aria-current={item.active ? 'page' : undefined}
            onClick={close}
          >
            <Box component="span" sx={{ flex: 1, mr: 2 }}>
              {item.label}
            </Box>
            {item.count !== undefined && item.count > 0 && <Count count={item.count} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
