import { EmptyState, InlineNotice, Panel, QueryContent, type QueryState, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Portfolio } from './balances-api.ts'
import { HoldingList } from './holding-list.tsx'

interface PortfolioOverviewProps {
  readonly portfolio: QueryState<Portfolio>
  readonly onDeposit: () => void
  readonly onExplain: (symbol: string) => void
}

/** The coins that the customer holds. */
export function PortfolioOverview({ portfolio, onDeposit, onExplain }: PortfolioOverviewProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {portfolio.data && portfolio.isError && <InlineNotice tone="warning" text={t('balances.stale')} />}
      <Panel title={t('balances.listTitle')} flush>
        <QueryContent
          query={portfolio}
          failed={t('balances.failed')}
          loading={<Skeletons shape="list" count={3} inset />}
        >
          {({ coins }) =>
            coins.length === 0 ? (
              <EmptyState
                text={t('balances.empty')}
                detail={t('balances.emptyText')}
                action={
                  <Button variant="contained" onClick={onDeposit}>
                    {t('app.deposit')}
                  </Button>
                }
              />
            ) : (
              <HoldingList coins={coins} onExplain={onExplain} />
            )
          }
        </QueryContent>
      </Panel>
    </Box>
  )
}
