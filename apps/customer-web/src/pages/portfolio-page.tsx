import { lazyDialog, PageHeader, PageTabs, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AllocationPanel } from '../features/balances/allocation-panel.tsx'
import type { PortfolioFigure } from '../features/balances/portfolio-figure.tsx'
import { PortfolioFigures } from '../features/balances/portfolio-figures.tsx'
import { PortfolioOverview } from '../features/balances/portfolio-overview.tsx'
import { PortfolioSummary } from '../features/balances/portfolio-summary.tsx'
import { usePortfolio, usePortfolioCosts } from '../features/balances/use-portfolio.ts'
import { ValuePanel } from '../features/balances/value-panel.tsx'
import { DEPOSIT_STEPS } from '../features/deposits/deposit-draft.ts'
import { RecentTransactions } from '../features/transactions/recent-transactions.tsx'
import { appMessages } from '../locales/en/app-messages.ts'
import { useCustomer } from '../use-customer.ts'
import { useUrlStep } from '../use-url-step.ts'
import { LedgerButtons } from './portfolio/ledger-buttons.tsx'
import { LedgerDialogs, type LedgerQuestion } from './portfolio/ledger-dialogs.tsx'
import { MarketCharts } from './portfolio/market-charts.tsx'
import { PortfolioActions } from './portfolio/portfolio-actions.tsx'
import { PortfolioDeposit, PortfolioPins, PortfolioPriceSource } from './portfolio/portfolio-market.tsx'

const TransactionList = lazy(() => import('../features/transactions/transaction-list.tsx'))
const DepositDetailDialog = lazyDialog(() => import('../features/deposits/deposit-detail-dialog.tsx'))

const TABS = ['overview', 'transactions'] as const
type TabName = (typeof TABS)[number]

/** The coins and their value beside the latest transactions and the allocation, without holes; below each other on a phone. */
const overviewLayout = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

const column = { display: 'grid', gap: 2.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const
/** The total first, with the actions beside it, or below it on a phone. */
const summaryLayout = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mb: 2 } as const

/** The tab in the address, so that Back and a reload keep it. */
function useTab() {
  const [params, setParams] = useSearchParams()
  const tab: TabName = params.get('tab') === 'transactions' ? 'transactions' : 'overview'
  const open = (next: TabName, filter: Record<string, string> = {}) =>
    setParams(next === 'overview' ? {} : { tab: next, ...filter })
  return { tab, open }
}

export default function PortfolioPage() {
  const { id: userId } = useCustomer()
  const { tab, open } = useTab()
  const depositing = useUrlStep('deposit', DEPOSIT_STEPS)
  const [question, setQuestion] = useState<LedgerQuestion>()
  const portfolio = usePortfolio(userId)
  const costs = usePortfolioCosts(userId)
  const deposit = () => depositing.go('token')
  const openFigure = (figure: PortfolioFigure) =>
    figure === 'pending' ? open('transactions', { type: 'deposit' }) : setQuestion({ account: figure })
  const renderDeposit = (id: string, onClose: () => void) => (
    <Suspense fallback={null}>
      <DepositDetailDialog userId={userId} id={id} onClose={onClose} />
    </Suspense>
  )
  const content: Record<TabName, () => ReactNode> = {
    overview: () => (
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PortfolioFigures portfolio={portfolio} onOpen={openFigure} />
        <Box sx={overviewLayout}>
          <Box sx={column}>
            <PortfolioOverview
              portfolio={portfolio}
              onDeposit={deposit}
              onExplain={(symbol) => setQuestion({ symbol })}
            />
            <ValuePanel userId={userId} />
          </Box>
          <Box sx={column}>
            <RecentTransactions userId={userId} onAll={() => open('transactions')} renderDeposit={renderDeposit} />
            {/* The coins say what failed. */}
            {(portfolio.data || !portfolio.isError) && <AllocationPanel coins={portfolio.data?.coins} />}
          </Box>
        </Box>
        <MarketCharts />
      </Box>
    ),
    transactions: () => (
      <Suspense fallback={<Skeletons shape="list" count={6} />}>
        <TransactionList
          userId={userId}
          actions={<LedgerButtons onExplain={() => setQuestion({})} />}
          renderDeposit={renderDeposit}
        />
      </Suspense>
    ),
  }
  return (
    <>
      <PageHeader title={appMessages.portfolio} />
      <Box sx={summaryLayout}>
        <PortfolioSummary
          portfolio={portfolio}
          allTimeGain={costs.data?.gain_usd ?? null}
          label={<PortfolioPriceSource />}
        />
        <PortfolioActions userId={userId} onDeposit={deposit} />
      </Box>
      <PortfolioPins held={portfolio.data?.coins} />
      <PageTabs
        label={appMessages.portfolioTabs}
        tabs={TABS.map((value) => ({ value, label: appMessages[value] }))}
        value={tab}
        onChange={(next) => open(next)}
      >
        {content[tab]()}
      </PageTabs>
      {question && (
        <LedgerDialogs
          userId={userId}
          question={question}
          held={portfolio.data?.coins}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {depositing.step !== undefined && <PortfolioDeposit userId={userId} url={depositing} />}
    </>
  )
}
