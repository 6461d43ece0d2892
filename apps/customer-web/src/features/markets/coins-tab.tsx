import { EmptyState, InlineNotice, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pricesOf } from './coin-prices.ts'
import { CoinTable } from './coin-table.tsx'
import { MarketFigures } from './market-figures.tsx'
import { MarketToggles } from './market-toggles.tsx'
import { FIRST_VIEW } from './market-view.ts'
import { useCoins } from './markets-api.ts'
import { PriceSourceNotice } from './price-source-notice.tsx'

/** The market figures that staff maintain, and the live coin list. */
export function CoinsTab() {
  const [view, setView] = useState(FIRST_VIEW)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MarketFigures />
      <MarketToggles view={view} onChange={setView} />
      <CoinList view={view} />
    </Box>
  )
}

function CoinList({ view }: { readonly view: typeof FIRST_VIEW }) {
  const { t } = useTranslation()
  const query = useCoins()
  const prices = useMemo(() => pricesOf(query.data), [query.data])
  return (
    <QueryContent query={query} failed={t('markets.coinsFailed')} loading={<LoadingCoins />}>
      {(coins) => (
        <>
          {query.isError && <InlineNotice tone="warning" text={t('markets.stale')} />}
          <PriceSourceNotice prices={prices} />
          <Panel flush>
            {coins.length === 0 ? (
              <EmptyState text={t('markets.noCoins')} />
            ) : (
              <CoinTable coins={coins} prices={prices} view={view} />
            )}
          </Panel>
        </>
      )}
    </QueryContent>
  )
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
