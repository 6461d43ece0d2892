import { styled } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import type { ReactNode } from 'react'
import type { LinkComponent } from '../theme/link.ts'

/** One of the app's main sections. */
export type NavItem = { label: string; icon: ReactNode; href: string; active: boolean }

export const RAIL_PX = 232
export const BOTTOM_BAR_PX = 65
export const WIDE = '@media (min-width: 900px)'

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [WIDE]: { flexDirection: 'column', gap: 4 },
  '& > li': { flex: 1, minWidth: 0 },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    height: BOTTOM_BAR_PX - 1,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    fontSize: '0.75rem',
    fontWeight: 550,
    '& svg': { fontSize: 24 },
    '&:focus-visible': { outlineOffset: -3 },
    '&:hover': { color: theme.vars.palette.text.primary },
    [WIDE]: {
      flexDirection: 'row',
      justifyContent: 'flex-start',
      gap: 12,
      height: 44,
      paddingInline: 12,
      borderRadius: 10,
      fontSize: '0.875rem',
      '& svg': { fontSize: 20 },
      '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    },
  },
  '& a[aria-current="page"]': {
    color: theme.vars.palette.primary.main,
    fontWeight: 620,
    [WIDE]: { backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.1)` },
  },
}))

type NavItemsProps = { items: readonly NavItem[]; link: LinkComponent }

/** The same links, as a bar or as a rail. */
export function NavItems({ items, link: Link }: NavItemsProps) {
  return (
    <List>
      {items.map(({ label, icon, href, active }) => (
        <li key={href}>
          <Link href={href} aria-current={active ? 'page' : undefined}>
            {icon}
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </List>
  )
}
