import type { Permission } from '@mintmark/domain'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HelpCenterOutlined from '@mui/icons-material/HelpCenterOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined'
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined'
import TollOutlined from '@mui/icons-material/TollOutlined'
import type { ElementType } from 'react'
import { matchPath } from 'react-router-dom'
import type { PendingCounts } from '../features/stats/use-pending-counts.ts'
import { type ItemPage, PATHS, type Section } from '../paths.ts'

/** The sections that share an entry of the sidebar. */
export const GROUPS = {
  bundleGroup: { icon: Inventory2Outlined },
  emailGroup: { icon: MailOutlined },
} as const satisfies Record<string, { readonly icon: ElementType }>

interface Facts {
  /** The permission that opens it, unless it is `offers.read`. */
  readonly needs?: Permission
  /** The queue whose count the sidebar shows. */
  readonly count?: keyof PendingCounts
  /** The query with which links open it: a queue opens on what waits. */
  readonly opensOn?: `?${string}`
}
type SectionFacts = Facts & ({ readonly icon: ElementType } | { readonly group: keyof typeof GROUPS })

/** The sections in the order of the sidebar. Each has its title in the messages, and its code in `pages.ts`. */
export const SECTIONS: Readonly<Record<Section, SectionFacts>> = {
  dashboard: { icon: DashboardOutlined },
  users: { icon: GroupOutlined, needs: 'customers.read' },
  coins: { icon: TollOutlined },
  pendingWithdrawals: { icon: HourglassEmptyOutlined, needs: 'money.read', count: 'withdrawals' },
  bundles: { group: 'bundleGroup' },
  userBundles: { group: 'bundleGroup', needs: 'money.read', count: 'bundles', opensOn: '?status=pending' },
  profitRuns: { group: 'bundleGroup', needs: 'money.read' },
  paymentMethods: { icon: PaymentsOutlined },
  deposits: { icon: SouthWestOutlined, needs: 'money.read', count: 'deposits', opensOn: '?status=pending' },
  unidentifiedDeposits: { icon: HelpCenterOutlined, needs: 'money.read', count: 'unidentified' },
  withdrawals: { icon: AccountBalanceWalletOutlined, needs: 'money.read', count: 'withdrawals' },
  approvals: { icon: HowToRegOutlined, count: 'approvals' },
  support: { icon: SupportAgentOutlined, needs: 'support.answer', count: 'threads' },
  funding: { icon: SavingsOutlined, needs: 'money.read' },
  email: { group: 'emailGroup', needs: 'mail.send' },
  outbox: { group: 'emailGroup', needs: 'mail.send' },
  emailSettings: { group: 'emailGroup', needs: 'smtp.change' },
  settings: { icon: SettingsOutlined },
  legalTexts: { icon: GavelOutlined },
  staff: { icon: BadgeOutlined },
  reports: { icon: AssessmentOutlined, needs: 'reports.read' },
  audit: { icon: HistoryOutlined, needs: 'audit.read' },
  status: { icon: MonitorHeartOutlined, needs: 'money.read' },
  account: { icon: ManageAccountsOutlined },
}

/** The address with which links open a section. */
export const hrefOf = (section: Section): string => `${PATHS[section]}${SECTIONS[section].opensOn ?? ''}`

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly Section[]

/** The list that the page of one of its items belongs to. */
const LISTS: Readonly<Record<ItemPage, Section>> = { customer: 'users', profitRun: 'profitRuns' }
const ITEM_PAGES = Object.keys(LISTS) as readonly ItemPage[]

/** The section at a path; undefined for a page that belongs to none. */
export function sectionAt(pathname: string): Section | undefined {
  const item = ITEM_PAGES.find((name) => matchPath(PATHS[name], pathname) !== null)
  return item ? LISTS[item] : SECTION_NAMES.find((name) => PATHS[name] === pathname)
}
