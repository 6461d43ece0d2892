import type { Coin } from '@mintmark/contracts'
import { numberFormat, Panel, preloadable, QueryContent, Skeletons, usePreload } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
import { areOld, priceOf, pricesOf } from './coin-prices.ts'
import { MarketFigures } from './market-figures.tsx'
import { MarketToggles } from './market-toggles.tsx'
import { type MarketView, shownCoins } from './market-view.ts'
import { PriceSourceNotice } from './price-source-notice.tsx'
import { useCoins } from './use-coins.ts'
import { useGrowing } from './use-growing.ts'
import { useMarketView } from './use-market-view.ts'
import { useWatchlist } from './watchlist.ts'

/** Needed once the coins are here, so it loads along with them and not before. */
const CoinTable = preloadable(() => import('./coin-table.tsx'))

/** Most of the time there is nothing to say about prices, so this loads when there is. */
const MarketNotices = lazy(() => import('./market-notices.tsx'))
const isNoted = (coin: Coin): boolean => coin.price_suspect || coin.price_pinned_until !== null

/**
 * Formats a number in a separate task while the coins load: for the first one, a browser reads its tables, which takes longer
 * than a frame.
 */
function useFirstNumber(): void {
  useEffect(() => {
    const timer = setTimeout(() => numberFormat('en-US', {}))
    return () => clearTimeout(timer)
  }, [])
}

/** The market figures that staff maintain, and the live coin list. */
export function CoinsTab() {
  const { view, change } = useMarketView()
  usePreload(CoinTable)
  useFirstNumber()
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, md: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <MarketFigures />
      <MarketToggles view={view} onChange={change} />
      <CoinList view={view} onChange={change} />
    </Box>
  )
}

interface CoinListProps {
  readonly view: MarketView
  readonly onChange: (change: (chosen: MarketView) => MarketView) => void
}

function CoinList({ view, onChange }: CoinListProps) {
  const query = useCoins()
  const starred = useWatchlist()
  const prices = useMemo(() => pricesOf(query.data), [query.data])
  return (
    <QueryContent query={query} failed={marketsMessages.coinsFailed} loading={<LoadingCoins />}>
      {(coins) => (
        <>
          <PriceSourceNotice prices={prices} />
          {(query.isError || areOld(coins) || coins.some(isNoted)) && (
            <Suspense fallback={null}>
              <MarketNotices coins={coins} isStale={query.isError} />
            </Suspense>
          )}
          <Suspense fallback={<LoadingCoins />}>
            <ShownCoins all={coins} starred={starred} view={view} onChange={onChange} />
          </Suspense>
        </>
      )}
    </QueryContent>
  )
}

interface ShownCoinsProps extends CoinListProps {
  readonly all: readonly Coin[]
  readonly starred: ReadonlySet<string>
}

const NOT_YET: readonly Coin[] = []

/**
 * New prices of a hundred coins, and another view of them, are rendered between interactions, and never hold it up: the
 * controls change immediately, the rows follow.
 */
function ShownCoins({ all, starred, view: chosen, onChange }: ShownCoinsProps) {
  const coins = useDeferredValue(all, NOT_YET)
  const view = useDeferredValue(chosen)
  const shown = useMemo(() => shownCoins(coins, view, starred), [coins, view, starred])
  const btc = useMemo(() => coins.filter(({ symbol }) => symbol === 'BTC').map(priceOf)[0], [coins])
  const rows = useGrowing(shown.length)
  const shownRows = useMemo(() => shown.slice(0, rows), [shown, rows])
  if (coins === NOT_YET) return <LoadingCoins />
  return (
    <Panel flush>
      <CoinTable all={coins} coins={shownRows} btc={btc} view={view} onChange={onChange} />
    </Panel>
  )
}

function LoadingCoins() {
  return (
    <Panel>
      {/* The header hides it on a phone. It is larger than any text that comes later, so the page counts as painted with its HTML. */}
      <Typography sx={{ display: { sm: 'none' } }}>{marketsMessages.subtitle}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {marketsMessages.loadingCoins}
      </Typography>
      <Skeletons shape="list" count={6} />
    </Panel>
  )
}
