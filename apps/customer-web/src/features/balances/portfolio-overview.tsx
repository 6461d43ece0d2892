import type { Price } from '@mintmark/domain'
import { EmptyState, InlineNotice, Panel, QueryContent, type QueryState, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Balance } from './balances-api.ts'
import { HoldingList } from './holding-list.tsx'

interface PortfolioOverviewProps {
  readonly balances: QueryState<readonly Balance[]>
  readonly prices: ReadonlyMap<string, Price>
  readonly changes: ReadonlyMap<string, string | null>
  readonly onDeposit: () => void
  readonly onExplain: (symbol: string) => void
}

/** The coins that the customer holds. */
export function PortfolioOverview({ balances, prices, changes, onDeposit, onExplain }: PortfolioOverviewProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {balances.data && balances.isError && <InlineNotice tone="warning" text={t('balances.stale')} />}
      <Panel title={t('balances.listTitle')} flush>
        <QueryContent
          query={balances}
          failed={t('balances.failed')}
          loading={<Skeletons shape="list" count={3} inset />}
        >
          {(rows) =>
            rows.length === 0 ? (
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
              <HoldingList balances={rows} prices={prices} changes={changes} onExplain={onExplain} />
            )
          }
        </QueryContent>
      </Panel>
    </Box>
  )
}
