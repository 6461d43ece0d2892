import type { Stats } from '@mintmark/contracts'
import { MoneyText, useUiLocale } from '@mintmark/ui'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import NorthEastOutlined from '@mui/icons-material/NorthEastOutlined'
import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined'
import type { ReactNode } from 'react'

export const STATS = [
  'totalUsers',
  'totalDeposits',
  'totalWithdrawals',
  'activeBundles',
  'pendingTransactions',
  'totalRevenue',
] as const satisfies readonly (keyof Stats)[]
export type Stat = (typeof STATS)[number]

/** The specification's sample figures. If the setting asks for them, they replace a zero, with a mark. */
export const SAMPLES: Pick<Stats, Stat> = {
  totalUsers: 26,
  totalDeposits: '156789.00000000',
  totalWithdrawals: '89234.00000000',
  activeBundles: 42,
  pendingTransactions: 18,
  totalRevenue: '245678.00000000',
}

export const STAT_ICONS: Record<Stat, ReactNode> = {
  totalUsers: <GroupOutlined />,
  totalDeposits: <SouthWestOutlined />,
  totalWithdrawals: <NorthEastOutlined />,
  activeBundles: <Inventory2Outlined />,
  pendingTransactions: <HourglassEmptyOutlined />,
  totalRevenue: <AccountBalanceOutlined />,
}

export const isZero = (figure: number | string): boolean => /^-?[0.]*$/.test(String(figure))

/** A count, or an amount of USD as decimal text. */
export function Figure({ value }: { readonly value: number | string }) {
  const locale = useUiLocale()
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
  return <MoneyText value={value} unit="USD" />
}
