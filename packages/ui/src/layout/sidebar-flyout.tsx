import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { LinkComponent } from '../theme/link.ts'
import { sidebarLine } from './sidebar-line.ts'
import type { SidebarGroup } from './sidebar-types.ts'

export type SidebarFlyoutProps = { group: Extract<SidebarGroup, { kind: 'group' }>; link: LinkComponent }

/** A collapsed group: its links open in a menu next to the icon. */
export function SidebarFlyout({ group, link }: SidebarFlyoutProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasActive = group.items.some((item) => item.active)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={group.label} placement="right">
        <ButtonBase
          aria-label={group.label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={[sidebarLine(hasActive), { justifyContent: 'center', paddingInline: 0 }]}
        >
          {group.icon}
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
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
