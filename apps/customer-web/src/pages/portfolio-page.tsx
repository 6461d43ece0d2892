import { PageHeader, PageTabs } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PriceSourceChip } from '../app/price-source-chip.tsx'
import { useCustomer } from '../app/require-customer.tsx'
import { useListBalancesQuery } from '../features/balances/balances-api.ts'
import { PortfolioOverview } from '../features/balances/portfolio-overview.tsx'
import { PortfolioTotal } from '../features/balances/portfolio-total.tsx'
import { valuationOf } from '../features/balances/valuation.ts'
import { useOwnedPrices } from '../features/markets/use-prices.ts'
import { TransactionList } from '../features/transactions/transaction-list.tsx'
import { LedgerButtons } from './portfolio/ledger-buttons.tsx'
import { LedgerDialogs, type LedgerQuestion } from './portfolio/ledger-dialogs.tsx'
import { MarketCharts } from './portfolio/market-charts.tsx'
import { PortfolioActions } from './portfolio/portfolio-actions.tsx'

const DepositDialog = lazy(() => import('../features/deposits/deposit-dialog.tsx'))

const TABS = ['overview', 'transactions'] as const
type TabName = (typeof TABS)[number]

export default function PortfolioPage() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { id: userId } = customer
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'overview'
  const setTab = (next: TabName) => setSearch({ tab: next }, { replace: true })
  const [isDepositing, setIsDepositing] = useState(false)
  const [question, setQuestion] = useState<LedgerQuestion>()
  const balances = useListBalancesQuery({ params: { userId }, query: {} })
  const market = useOwnedPrices()
  const deposit = () => setIsDepositing(true)
  const content: Record<TabName, () => ReactNode> = {
    overview: () => (
      <>
        <PortfolioOverview
          balances={balances}
          prices={market.prices}
          changes={market.changes}
          onDeposit={deposit}
          onExplain={(symbol) => setQuestion({ about: 'coin', symbol })}
        />
        <MarketCharts />
      </>
    ),
    transactions: () => <TransactionList userId={userId} actions={<LedgerButtons onAsk={setQuestion} />} />,
  }
  return (
    <>
      <PageHeader title={t('app.portfolio')} actions={<PortfolioActions customer={customer} onDeposit={deposit} />} />
      <Box sx={{ mb: 3 }}>
        <PortfolioTotal
          valuation={balances.data && market.coins && valuationOf(balances.data, market.prices)}
          isLoading={balances.isLoading || (market.coins === undefined && !market.isError)}
          label={<PriceSourceChip prices={market.prices.values()} />}
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
      {question && (
        <LedgerDialogs
          userId={userId}
          question={question}
          balances={balances.data}
          onClose={() => setQuestion(undefined)}
        />
      )}
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
