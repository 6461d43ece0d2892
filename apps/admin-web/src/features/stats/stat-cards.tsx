import type { ResponseOf, readStats } from '@mintmark/contracts'
import { MoneyText, StatCard, useUiLocale } from '@mintmark/ui'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import NorthEastOutlined from '@mui/icons-material/NorthEastOutlined'
import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Stats = ResponseOf<typeof readStats>

function Count({ value }: { readonly value: number }) {
  return new Intl.NumberFormat(useUiLocale()).format(value)
}

const CARDS = [
  { stat: 'totalUsers', icon: <GroupOutlined />, figure: (stats) => <Count value={stats.totalUsers} /> },
  {
    stat: 'totalDeposits',
    icon: <SouthWestOutlined />,
    figure: (stats) => <MoneyText value={stats.totalDeposits} unit="USD" />,
  },
  {
    stat: 'totalWithdrawals',
    icon: <NorthEastOutlined />,
    figure: (stats) => <MoneyText value={stats.totalWithdrawals} unit="USD" />,
  },
  { stat: 'activeBundles', icon: <Inventory2Outlined />, figure: (stats) => <Count value={stats.activeBundles} /> },
  {
    stat: 'pendingTransactions',
    icon: <HourglassEmptyOutlined />,
    figure: (stats) => <Count value={stats.pendingTransactions} />,
  },
  {
    stat: 'totalRevenue',
    icon: <AccountBalanceOutlined />,
    figure: (stats) => <MoneyText value={stats.totalRevenue} unit="USD" />,
  },
] as const satisfies readonly { stat: keyof Stats; icon: ReactNode; figure: (stats: Stats) => ReactNode }[]

/** Six figures, all of them real. */
export function StatCards({ stats }: { readonly stats: Stats | undefined }) {
  const { t } = useTranslation('stats')
  return (
    <Box
      component="section"
      aria-label={t('figures')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {CARDS.map(({ stat, icon, figure }) => (
        <StatCard
          key={stat}
          label={t(`cards.${stat}`)}
          detail={t(`details.${stat}`)}
          icon={icon}
          value={stats && figure(stats)}
          loading={stats === undefined}
        />
      ))}
    </Box>
  )
}
