import type { Price } from '@mintmark/domain'
import { EmptyState, ErrorPanel, InlineNotice, Panel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Balance } from './balances-api.ts'
import { HoldingList } from './holding-list.tsx'

interface PortfolioOverviewProps {
  /** The query's state: what it has, and whether it failed. */
  readonly balances: {
    readonly data?: readonly Balance[] | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly prices: ReadonlyMap<string, Price>
  readonly changes: ReadonlyMap<string, string | null>
  readonly onDeposit: () => void
  readonly onExplain: (symbol: string) => void
}

/** The coins that the customer holds, or why they cannot be shown. */
export function PortfolioOverview({ balances, prices, changes, onDeposit, onExplain }: PortfolioOverviewProps) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = balances
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data && isError && <InlineNotice tone="warning" text={t('balances.stale')} />}
      <Panel title={t('balances.listTitle')} flush>
        {data === undefined && isError && (
          <ErrorPanel heading={t('balances.failed')} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
        )}
        {data === undefined && !isError && (
          <Box sx={{ px: 2.5, pb: 2 }}>
            <Skeletons shape="list" count={3} />
          </Box>
        )}
        {data?.length === 0 && (
          <EmptyState
            text={t('balances.empty')}
            detail={t('balances.emptyText')}
            action={
              <Button variant="contained" onClick={onDeposit}>
                {t('app.deposit')}
              </Button>
            }
          />
        )}
        {data && data.length > 0 && (
          <HoldingList balances={data} prices={prices} changes={changes} onExplain={onExplain} />
        )}
      </Panel>
    </Box>
  )
}
