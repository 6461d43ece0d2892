import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DataTable } from '../data/data-table.tsx'
import { FilterSelect } from '../data/filter-select.tsx'
import { SearchField } from '../data/search-field.tsx'
import { StatusChip } from '../data/status-chip.tsx'
import { ColorSchemeToggle } from '../theme/color-scheme-toggle.tsx'
import { Brand } from './brand.tsx'
import { PageHeader } from './page-header.tsx'
import { SidebarFrame } from './sidebar-frame.tsx'
import type { SidebarGroup } from './sidebar-types.ts'

const GROUPS: readonly SidebarGroup[] = [
  { kind: 'link', label: 'Dashboard', icon: <DashboardOutlined />, href: '#dashboard', active: false },
  { kind: 'link', label: 'Users', icon: <GroupOutlined />, href: '#users', active: true },
  {
    kind: 'group',
    label: 'Transactions',
    icon: <PaymentsOutlined />,
    items: [
      { label: 'Deposits', href: '#deposits', active: false, count: 3 },
      { label: 'Withdrawals', href: '#withdrawals', active: false, count: 12 },
    ],
  },
  { kind: 'link', label: 'Settings', icon: <SettingsOutlined />, href: '#settings', active: false },
]
const USERS = ['Ada Lovelace', 'Grace Hopper', 'Edsger Dijkstra', 'Barbara Liskov', 'Donald Knuth', 'Frances Allen']

const meta = {
  title: 'Layout/SidebarFrame',
  component: SidebarFrame,
  parameters: { layout: 'fullscreen' },
  globals: { variant: 'admin' },
  args: {
    groups: GROUPS,
    link: 'a',
    brand: (collapsed) => <Brand name="Mintmark staff" hideName={collapsed} />,
    title: 'Users',
    userMenu: <ColorSchemeToggle />,
    children: (
      <>
        <PageHeader title="Users" subtitle="Everyone with an account." />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
          <SearchField label="Search users" value="" onSearch={() => undefined} />
          <FilterSelect
            label="Status"
            value="all"
            options={[{ value: 'all', label: 'All' }]}
            onChange={() => undefined}
          />
        </Box>
        <DataTable
          label="Users"
          rows={USERS}
          rowKey={(user) => user}
          columns={[
            { key: 'name', header: 'User', sortable: true, render: (user) => user },
            { key: 'phone', header: 'Contact', render: () => 'N/A' },
            { key: 'status', header: 'Status', render: () => <StatusChip tone="good" label="Verified" /> },
          ]}
          empty="No users found"
          sort={{ key: 'name', direction: 'asc' }}
          onSort={() => undefined}
          pager={{ kind: 'cursor', page: 2, pageCount: 14, onPrevious: () => undefined, onNext: () => undefined }}
          rowActions={() => [{ key: 'edit', label: 'Edit', onSelect: () => undefined }]}
        />
      </>
    ),
  },
} satisfies Meta<typeof SidebarFrame>
export default meta

type Story = StoryObj<typeof meta>

export const Expanded: Story = {}
export const Collapsed: Story = {
  args: { storageKey: 'story-collapsed' },
  beforeEach: () => localStorage.setItem('story-collapsed', 'true'),
}
