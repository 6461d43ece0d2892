import type { Coin } from '@mintmark/contracts'
import { EmptyState, MoneyText, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { HoldingParts } from '../../features/balances/holding-parts.tsx'
import { usePortfolio } from '../../features/balances/use-portfolio.ts'
import { tokensMessages } from '../../locales/en/tokens-messages.ts'
import { LedgerDialogs } from '../portfolio/ledger-dialogs.tsx'

interface TokenPositionProps {
  readonly userId: string
  readonly coin: Coin
}

/** The customer's balance of a coin, and its parts. */
export function TokenPosition({ userId, coin: { symbol } }: TokenPositionProps) {
  const [isExplaining, setIsExplaining] = useState(false)
  const portfolio = usePortfolio(userId)
  return (
    <Panel title={tokensMessages.position} flush>
      <QueryContent
        query={portfolio}
        failed={tokensMessages.positionFailed}
        loading={<Skeletons shape="list" count={1} inset />}
      >
        {({ coins }) => {
          const own = coins.find((coin) => coin.symbol === symbol)
          if (own === undefined) return <EmptyState text={tokensMessages.noPosition({ symbol })} />
          return (
            <>
              <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2, px: 2.5, pb: 2 }}>
                <Box sx={{ fontSize: '1.25rem' }}>
                  <MoneyText value={own.amount} unit={symbol} strong />
                </Box>
                <Box sx={{ color: 'text.secondary' }}>
                  <MoneyText value={own.usd_value} unit="USD" />
                </Box>
              </Box>
              <Box sx={{ ml: { sm: -6.5 } }}>
                <HoldingParts coin={own} onExplain={() => setIsExplaining(true)} />
              </Box>
            </>
          )
        }}
      </QueryContent>
      {isExplaining && (
        <LedgerDialogs
          userId={userId}
          question={{ symbol }}
          held={portfolio.data?.coins}
          onClose={() => setIsExplaining(false)}
        />
      )}
    </Panel>
  )
}
