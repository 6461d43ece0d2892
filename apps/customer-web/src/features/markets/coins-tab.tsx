import { EmptyState, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pricesOf } from './coin-prices.ts'
import { CoinTable } from './coin-table.tsx'
import { MarketFigures } from './market-figures.tsx'
import { MarketToggles } from './market-toggles.tsx'
import { FIRST_VIEW, type MarketView, shownCoins } from './market-view.ts'
import { type Coin, useCoins } from './markets-api.ts'
import { PriceSourceNotice } from './price-source-notice.tsx'
import { useWatchlist } from './watchlist.ts'

/** Most of the time there is nothing to say about prices, so this loads when there is. */
const MarketNotices = lazy(() => import('./market-notices.tsx'))
const isNoted = (coin: Coin): boolean => coin.price_suspect || coin.price_pinned_until !== null

/** The market figures that staff maintain, and the live coin list. */
export function CoinsTab() {
  const [view, setView] = useState(FIRST_VIEW)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, md: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <MarketFigures />
      <MarketToggles view={view} onChange={setView} />
      <CoinList view={view} onChange={setView} />
    </Box>
  )
}

interface CoinListProps {
  readonly view: MarketView
  readonly onChange: (view: MarketView) => void
}

function CoinList({ view, onChange }: CoinListProps) {
  const { t } = useTranslation()
  const query = useCoins()
  const { starred } = useWatchlist()
  const prices = useMemo(() => pricesOf(query.data), [query.data])
  return (
    <QueryContent query={query} failed={t('markets.coinsFailed')} loading={<LoadingCoins />}>
      {(coins) => (
        <>
          <PriceSourceNotice prices={prices} />
          {(query.isError || coins.some(isNoted)) && (
            <Suspense fallback={null}>
              <MarketNotices coins={coins} isStale={query.isError} />
            </Suspense>
          )}
          <Panel flush>
            <ShownCoins all={coins} starred={starred} prices={prices} view={view} onChange={onChange} />
          </Panel>
        </>
      )}
    </QueryContent>
  )
}

interface ShownCoinsProps extends CoinListProps {
  readonly all: readonly Coin[]
  readonly starred: ReadonlySet<string>
  readonly prices: ReturnType<typeof pricesOf>
}

function ShownCoins({ all, starred, prices, view, onChange }: ShownCoinsProps) {
  const { t } = useTranslation()
  const shown = useMemo(() => shownCoins(all, view, starred), [all, view, starred])
  if (all.length === 0) return <EmptyState text={t('markets.noCoins')} />
  if (shown.length > 0) return <CoinTable coins={shown} prices={prices} view={view} onChange={onChange} />
  return <EmptyState text={t(view.onlyStarred && view.search === '' ? 'markets.noStarred' : 'markets.noMatch')} />
}

function LoadingCoins() {
  const { t } = useTranslation()
  return (
    <Panel>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('markets.loadingCoins')}
      </Typography>
      <Skeletons shape="list" count={6} />
    </Panel>
  )
}
