import type { Coin } from '@mintmark/contracts'
import { lazyDialogOf, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { DEPOSIT_STEPS } from '../../features/deposits/deposit-draft.ts'
import { OldNotice } from '../../features/markets/old-notice.tsx'
import { PinnedNotice } from '../../features/markets/pinned-notice.tsx'
import { PriceSourceNotice } from '../../features/markets/price-source-notice.tsx'
import { SuspectNotice } from '../../features/markets/suspect-notice.tsx'
import type { useOwnedPrices } from '../../features/markets/use-prices.ts'
import { PriceChart } from '../../features/tokens/price-chart.tsx'
import { TokenStatistics } from '../../features/tokens/token-statistics.tsx'
import { tokensMessages } from '../../locales/en/tokens-messages.ts'
import { useCustomer } from '../../use-customer.ts'
import { useUrlStep } from '../../use-url-step.ts'
import { TokenActivity } from './token-activity.tsx'
import { TokenHeader } from './token-header.tsx'
import { TokenPosition } from './token-position.tsx'

const DepositDialog = lazyDialogOf(
  () => import('../../features/deposits/deposit-dialog.tsx'),
  ({ url }) => url.close,
)

interface TokenContentProps {
  readonly coin: Coin
  readonly market: ReturnType<typeof useOwnedPrices>
}

/** A coin: its price over time, statistics, and the customer's balance and activity. */
export function TokenContent({ coin, market }: TokenContentProps) {
  const { id: userId } = useCustomer()
  const depositing = useUrlStep('deposit', DEPOSIT_STEPS)
  const { symbol, fullName: name } = coin
  return (
    <>
      <TokenHeader coin={coin} onDeposit={() => depositing.go('token', { coin: symbol })} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(300px, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OldNotice coins={[coin]} />
          <SuspectNotice coins={[coin]} />
          <PinnedNotice coins={[coin]} />
          <PriceSourceNotice prices={market.prices} />
          <PriceChart symbol={symbol} name={name} title={tokensMessages.chart} height={360} />
          <TokenPosition userId={userId} coin={coin} />
          <TokenActivity userId={userId} symbol={symbol} />
        </Box>
        <Panel title={tokensMessages.statistics}>
          <TokenStatistics symbol={symbol} />
        </Panel>
      </Box>
      {depositing.step !== undefined && market.coins !== undefined && (
        <Suspense fallback={null}>
          <DepositDialog userId={userId} preset={symbol} coins={market.coins} prices={market.prices} url={depositing} />
        </Suspense>
      )}
    </>
  )
}
