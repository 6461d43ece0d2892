import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../test-render.tsx'
import type { LinkProps } from '../theme/link.ts'
import { BottomNavFrame } from './bottom-nav-frame.tsx'
import { SidebarFrame } from './sidebar-frame.tsx'
import type { SidebarGroup } from './sidebar-types.ts'

const RouterLink = (props: LinkProps) => <a data-router="true" {...props} />

const GROUPS: readonly SidebarGroup[] = [
  { kind: 'link', label: 'Users', icon: <svg />, href: '/users', active: true },
  {
    kind: 'group',
    label: 'Transactions',
    icon: <svg />,
    items: [{ label: 'Withdrawals', href: '/withdrawals', active: false, count: 3 }],
  },
]
const sidebar = (
  <SidebarFrame groups={GROUPS} link={RouterLink} brand={(collapsed) => (collapsed ? 'M' : 'Mintmark')} title="Users">
    Page
  </SidebarFrame>
)

it('marks the page in the bottom bar and goes through the given link', () => {
  const items = [
    { label: 'Markets', icon: <svg />, href: '/dashboard', active: true },
    { label: 'News', icon: <svg />, href: '/news', active: false },
  ]
  renderUi(
    <BottomNavFrame items={items} link={RouterLink} header="Header" banner="You are signed in as Ada.">
      Page
    </BottomNavFrame>,
  )
  const current = screen.getByRole('link', { current: 'page' })
  expect(current).toHaveTextContent('Markets')
  expect(current).toHaveAttribute('data-router', 'true')
  expect(screen.getByRole('main')).toHaveTextContent('Page')
  expect(screen.getByText('You are signed in as Ada.')).toBeInTheDocument()
})

it('puts a way past the navigation first', async () => {
  const { user } = renderUi(sidebar)
  await user.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip).toHaveFocus()
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
})

it('names the place of its banner as people read it', () => {
  renderUi(
    <SidebarFrame
      groups={GROUPS}
      link={RouterLink}
      brand={() => 'Mintmark'}
      title="Users"
      banner="Maintenance at noon."
    >
      Page
    </SidebarFrame>,
  )
  expect(screen.getByRole('region', { name: 'Notification' })).toHaveTextContent('Maintenance at noon.')
})

it('opens a group onto its links', async () => {
  const { user } = renderUi(sidebar)
  const group = screen.getByRole('button', { name: 'Transactions' })
  expect(group).toHaveAttribute('aria-expanded', 'false')
  await user.click(group)
  expect(screen.getByRole('link', { name: /Withdrawals/ })).toHaveAttribute('href', '/withdrawals')
})

it('remembers that it was collapsed, and then opens groups next to the icons', async () => {
  const { user, unmount } = renderUi(sidebar)
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(screen.getByText('M')).toBeInTheDocument()
  unmount()
  renderUi(sidebar)
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('button', { name: /^Transactions: \d+$/ }))
  expect(screen.getByRole('menuitem', { name: /^Withdrawals/ })).toBeInTheDocument()
})
