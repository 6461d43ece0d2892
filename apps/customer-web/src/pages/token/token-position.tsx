import type { Price } from '@mintmark/domain'
import { EmptyState, MoneyText, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListBalancesQuery } from '../../features/balances/balances-api.ts'
import { HoldingParts } from '../../features/balances/holding-parts.tsx'
import { worthOf } from '../../features/balances/valuation.ts'
import type { Coin } from '../../features/markets/markets-api.ts'
import { LedgerDialogs } from '../portfolio/ledger-dialogs.tsx'

interface TokenPositionProps {
  readonly userId: string
  readonly coin: Coin
  readonly prices: ReadonlyMap<string, Price>
}

/** What the customer holds of a coin, and what it is made of. */
export function TokenPosition({ userId, coin: { symbol }, prices }: TokenPositionProps) {
  const { t } = useTranslation()
  const [isExplaining, setIsExplaining] = useState(false)
  const balances = useListBalancesQuery({ params: { userId }, query: {} })
  return (
    <Panel title={t('tokens.position')} flush>
      <QueryContent
        query={balances}
        failed={t('tokens.positionFailed')}
        loading={<Skeletons shape="list" count={1} inset />}
      >
        {(rows) => {
          const own = rows.find(({ token_symbol }) => token_symbol === symbol)
          if (own === undefined) return <EmptyState text={t('tokens.noPosition', { symbol })} />
          return (
            <>
              <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2, px: 2.5, pb: 2 }}>
                <Box sx={{ fontSize: '1.25rem' }}>
                  <MoneyText value={own.balance} unit={symbol} strong />
                </Box>
                <Box sx={{ color: 'text.secondary' }}>
                  <MoneyText value={worthOf(own, prices)} unit="USD" />
                </Box>
              </Box>
              <Box sx={{ ml: { sm: -6.5 } }}>
                <HoldingParts balance={own} onExplain={() => setIsExplaining(true)} />
              </Box>
            </>
          )
        }}
      </QueryContent>
      {isExplaining && (
        <LedgerDialogs
          userId={userId}
          question={{ about: 'coin', symbol }}
          balances={balances.data}
          onClose={() => setIsExplaining(false)}
        />
      )}
    </Panel>
  )
}
