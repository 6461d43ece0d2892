import type { SidebarGroup } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { PendingCounts } from '../features/stats/use-pending-counts.ts'
import { PATHS } from './paths.ts'

/** The sections that there are, with the counts of what waits in them. */
export function useSidebarGroups(counts: PendingCounts | undefined): readonly SidebarGroup[] {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const line = (section: Exclude<keyof typeof PATHS, 'login'>, count?: number) => ({
    label: t(`sections.${section}`),
    href: PATHS[section],
    active: pathname === PATHS[section],
    count,
  })
  return [
    { kind: 'link', icon: <DashboardOutlined />, ...line('dashboard') },
    { kind: 'link', icon: <GroupOutlined />, ...line('users') },
    { kind: 'link', icon: <HourglassEmptyOutlined />, ...line('pendingWithdrawals') },
    {
      kind: 'group',
      label: t('sections.bundles'),
      icon: <Inventory2Outlined />,
      items: [line('userBundles', counts?.bundles)],
    },
    { kind: 'link', icon: <SouthWestOutlined />, ...line('deposits', counts?.deposits) },
    { kind: 'link', icon: <AccountBalanceWalletOutlined />, ...line('withdrawals', counts?.withdrawals) },
  ]
}
