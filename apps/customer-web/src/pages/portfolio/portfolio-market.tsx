import type { PortfolioCoin } from '@mintmark/contracts'
import { lazyDialogOf } from '@mintmark/ui'
import { Suspense } from 'react'
import type { DepositDialogProps } from '../../features/deposits/deposit-dialog.tsx'
import { PinnedNotice } from '../../features/markets/pinned-notice.tsx'
import { useOwnedPrices } from '../../features/markets/use-prices.ts'
import { PriceSourceChip } from '../../figures/price-source-chip.tsx'

// Prices arrive every few seconds. The parts that need them read them here, so that the rest of the portfolio does not re-render.

const DepositDialog = lazyDialogOf(
  () => import('../../features/deposits/deposit-dialog.tsx'),
  ({ url }) => url.close,
)

/** The source of the prices. */
export function PortfolioPriceSource() {
  const { prices } = useOwnedPrices()
  return <PriceSourceChip prices={prices.values()} />
}

/** The held coins with a price that staff set. */
export function PortfolioPins({ held = [] }: { readonly held: readonly PortfolioCoin[] | undefined }) {
  const { coins = [] } = useOwnedPrices()
  const owned = new Set(held.map(({ symbol }) => symbol))
  return <PinnedNotice coins={coins.filter(({ symbol }) => owned.has(symbol))} />
}

/** The deposit, once the coins are known. */
export function PortfolioDeposit(props: Pick<DepositDialogProps, 'userId' | 'url'>) {
  const { coins, prices } = useOwnedPrices()
  if (coins === undefined) return null
  return (
    <Suspense fallback={null}>
      <DepositDialog {...props} coins={coins} prices={prices} />
    </Suspense>
  )
}
