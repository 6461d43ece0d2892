import type { SidebarGroup, SidebarLink } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined'
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined'
import TollOutlined from '@mui/icons-material/TollOutlined'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { PendingCounts } from '../features/stats/use-pending-counts.ts'
import { appMessages } from '../locales/en/app-messages.ts'
import { PATHS, type Section } from './paths.ts'
import { useSectionsInReach } from './use-sections-in-reach.ts'

/** The sections that the role can open, with the counts of their queues. */
export function useSidebarGroups(counts: PendingCounts | undefined): readonly SidebarGroup[] {
  const { pathname } = useLocation()
  const isInReach = useSectionsInReach()
  const line = (section: Section, count?: number) => ({
    label: appMessages.sections[section],
    href: PATHS[section],
    active: pathname === PATHS[section],
    count,
  })
  const link = (section: Section, icon: ReactNode, count?: number): readonly SidebarGroup[] =>
    isInReach(section) ? [{ kind: 'link', icon, ...line(section, count) }] : []
  const group = (label: string, icon: ReactNode, items: readonly SidebarLink[]): readonly SidebarGroup[] =>
    items.length === 0 ? [] : [{ kind: 'group', label, icon, items }]
  const item = (section: Section, count?: number): readonly SidebarLink[] =>
    isInReach(section) ? [line(section, count)] : []
  return [
    ...link('dashboard', <DashboardOutlined />),
    ...link('users', <GroupOutlined />),
    ...link('coins', <TollOutlined />),
    ...link('pendingWithdrawals', <HourglassEmptyOutlined />),
    ...group(appMessages.sections.bundleGroup, <Inventory2Outlined />, [
      ...item('bundles'),
      ...item('userBundles', counts?.bundles),
    ]),
    ...link('paymentMethods', <PaymentsOutlined />),
    ...link('deposits', <SouthWestOutlined />, counts?.deposits),
    ...link('withdrawals', <AccountBalanceWalletOutlined />, counts?.withdrawals),
    ...link('approvals', <HowToRegOutlined />, counts?.approvals),
    ...link('support', <SupportAgentOutlined />, counts?.threads),
    ...link('funding', <SavingsOutlined />),
    ...group(appMessages.sections.emailGroup, <MailOutlined />, [
      ...item('email'),
      ...item('outbox'),
      ...item('emailSettings'),
    ]),
    ...link('settings', <SettingsOutlined />),
    ...link('staff', <BadgeOutlined />),
    ...link('reports', <AssessmentOutlined />),
    ...link('audit', <HistoryOutlined />),
    ...link('account', <ManageAccountsOutlined />),
  ]
}
