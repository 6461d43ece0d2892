import { PageHeader, PageTabs } from '@mintmark/ui'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomer } from '../app/protected.tsx'
import { useListBalancesQuery } from '../features/balances/balances-api.ts'
import { PortfolioOverview } from '../features/balances/portfolio-overview.tsx'
import { PortfolioTotal } from '../features/balances/portfolio-total.tsx'
import { valuationOf } from '../features/balances/valuation.ts'
import { PriceSourceChip } from '../features/markets/price-source-notice.tsx'
import { usePrices } from '../features/markets/use-prices.ts'
import { TransactionList } from '../features/transactions/transaction-list.tsx'

const DepositDialog = lazy(() => import('../features/deposits/deposit-dialog.tsx'))

const TABS = ['overview', 'transactions'] as const
type TabName = (typeof TABS)[number]

export default function PortfolioPage() {
  const { t } = useTranslation()
  const { id: userId } = useCustomer()
  const [tab, setTab] = useState<TabName>('overview')
  const [isDepositing, setIsDepositing] = useState(false)
  const balances = useListBalancesQuery({ params: { userId } })
  const market = usePrices()
  const deposit = () => setIsDepositing(true)
  const content: Record<TabName, () => ReactNode> = {
    overview: () => (
      <PortfolioOverview balances={balances} prices={market.prices} changes={market.changes} onDeposit={deposit} />
    ),
    transactions: () => <TransactionList userId={userId} />,
  }
  return (
    <>
      <PageHeader title={t('app.portfolio')} actions={<PortfolioActions onDeposit={deposit} />} />
      <Box sx={{ mb: 3 }}>
        <PortfolioTotal
          valuation={balances.data && market.coins && valuationOf(balances.data, market.prices)}
          isLoading={balances.isLoading || (market.coins === undefined && !market.isError)}
          label={<PriceSourceChip prices={market.prices} />}
        />
      </Box>
      <PageTabs
        label={t('app.portfolioTabs')}
        tabs={TABS.map((value) => ({ value, label: t(`app.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        {content[tab]()}
      </PageTabs>
      {isDepositing && (
        <Suspense fallback={null}>
          <DepositDialog
            userId={userId}
            coins={market.coins ?? []}
            prices={market.prices}
            onClose={() => setIsDepositing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function PortfolioActions({ onDeposit }: { readonly onDeposit: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="contained" startIcon={<ArrowDownward />} onClick={onDeposit}>
        {t('app.deposit')}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<ArrowUpward />} href="/withdraw">
        {t('app.withdraw')}
      </Button>
    </>
  )
}
