import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import Tooltip from '@mui/material/Tooltip'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { type ReactNode, useId, useState } from 'react'
import type { LinkComponent } from '../theme/link.ts'
import { Count, CountedIcon } from './sidebar-count.tsx'
import { SidebarFlyout } from './sidebar-flyout.tsx'
import { sidebarLine } from './sidebar-line.ts'
import { countOf, type SidebarGroup } from './sidebar-types.ts'

export type SidebarNavProps = {
  groups: readonly SidebarGroup[]
  link: LinkComponent
  collapsed: boolean
  onNavigate: () => void
}

/** The sidebar's lines. */
export function SidebarNav({ groups, link, collapsed, onNavigate }: SidebarNavProps) {
  return (
    <Box sx={{ px: collapsed ? 2 : 1.5, py: 1.5 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {groups.map((group) => (
          <li key={group.label}>
            {group.kind === 'link' ? (
              <Line {...group} link={link} collapsed={collapsed} onNavigate={onNavigate} />
            ) : collapsed ? (
              <SidebarFlyout group={group} link={link} />
            ) : (
              <Group group={group} link={link} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}

type LineProps = {
  label: string
  href: string
  active: boolean
  link: LinkComponent
  collapsed: boolean
  onNavigate: () => void
  icon?: ReactNode
  count?: number | undefined
}

function Line({ label, href, active, link, collapsed, onNavigate, icon, count }: LineProps) {
  const line = (
    <ButtonBase
      LinkComponent={link}
      href={href}
      onClick={onNavigate}
      aria-current={active ? 'page' : undefined}
      {...(collapsed && { 'aria-label': count ? `${label}: ${count}` : label })}
      sx={[sidebarLine(active), collapsed && { justifyContent: 'center', paddingInline: 0 }]}
    >
      {collapsed ? (
        <CountedIcon icon={icon} count={count} />
      ) : (
        (icon ?? <Box component="span" sx={{ width: 20, flexShrink: 0 }} />)
      )}
      {!collapsed && (
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {label}
        </Box>
      )}
      {!collapsed && count !== undefined && count > 0 && <Count count={count} />}
    </ButtonBase>
  )
  return collapsed ? (
    <Tooltip title={label} placement="right">
      {line}
    </Tooltip>
  ) : (
    line
  )
}

type GroupProps = { group: Extract<SidebarGroup, { kind: 'group' }>; link: LinkComponent; onNavigate: () => void }

function Group({ group, link, onNavigate }: GroupProps) {
  const id = useId()
  const hasActive = group.items.some((item) => item.active)
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? hasActive
  const count = countOf(group)
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        sx={[sidebarLine(false), hasActive && { color: 'text.primary', fontWeight: 620 }]}
      >
        {group.icon}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {group.label}
        </Box>
        {!isOpen && count > 0 && (
          <span aria-hidden>
            <Count count={count} />
          </span>
        )}
        <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 160ms ease' }} />
      </ButtonBase>
      <Collapse in={isOpen} unmountOnExit>
        <Box component="ul" id={id} sx={{ listStyle: 'none', m: 0, p: 0, pt: 0.25, display: 'grid', gap: 0.25 }}>
          {group.items.map((item) => (
            <li key={item.href}>
              <Line {...item} link={link} collapsed={false} onNavigate={onNavigate} />
            </li>
          ))}
        </Box>
      </Collapse>
    </>
  )
}
