import type { Portfolio } from '@mintmark/contracts'
import { EmptyState, InlineNotice, Panel, QueryContent, type QueryState, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { appMessages } from '../../locales/en/app-messages.ts'
import { balancesMessages } from '../../locales/en/balances-messages.ts'
import { HoldingList } from './holding-list.tsx'

interface PortfolioOverviewProps {
  readonly portfolio: QueryState<Portfolio>
  readonly onDeposit: () => void
  readonly onExplain: (symbol: string) => void
}

/** The coins that the customer holds. */
export function PortfolioOverview({ portfolio, onDeposit, onExplain }: PortfolioOverviewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {portfolio.data && portfolio.isError && <InlineNotice tone="warning" text={balancesMessages.stale} />}
      <Panel title={balancesMessages.listTitle} flush>
        <QueryContent
          query={portfolio}
          failed={balancesMessages.failed}
          loading={<Skeletons shape="list" count={3} inset />}
        >
          {({ coins }) =>
            coins.length === 0 ? (
              <EmptyState
                text={balancesMessages.empty}
                detail={balancesMessages.emptyText}
                action={
                  <Button variant="contained" onClick={onDeposit}>
                    {appMessages.deposit}
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
