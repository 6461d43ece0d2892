import { formatAmount, type Price } from '@mintmark/domain'
import { CoinBadge, PercentText, Sparkline } from '@mintmark/ui'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { priceInBtc } from './coin-prices.ts'
import { lineShape } from './line-shape.ts'
import type { MarketView } from './market-view.ts'
import type { Coin } from './markets-api.ts'
import { priceHistory } from './price-history.ts'
import { PriceText } from './price-text.tsx'

interface CoinRowProps {
  readonly coin: Coin
  readonly price: Price | undefined
  readonly btc: Price | undefined
  readonly view: MarketView
}

function shownPrice(price: Price | undefined, btc: Price | undefined, unit: MarketView['unit']): string | null {
  if (price === undefined) return null
  if (unit === 'USD') return formatAmount(price.usd)
  return btc === undefined ? null : formatAmount(priceInBtc(price, btc))
}

export const CoinRow = memo(function CoinRow({ coin, price, btc, view }: CoinRowProps) {
  const { t } = useTranslation()
  const points = useSelector((state: Parameters<typeof priceHistory.selectors.pointsOf>[0]) =>
    priceHistory.selectors.pointsOf(state, coin.symbol),
  )
  const shape = useMemo(() => lineShape(points ?? []), [points])
  return (
    <TableRow hover>
      <TableCell
        component="th"
        scope="row"
        sx={{ maxWidth: 0, width: { xs: '42%', sm: '50%' }, pl: { xs: 1.5, sm: 2 }, pr: { xs: 0.5, sm: 2 } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 }, minWidth: 0 }}>
          <CoinBadge symbol={coin.symbol} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="p" noWrap>
              {coin.fullName}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {coin.symbol}
            </Typography>
          </Box>
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 550, px: { xs: 0.5, sm: 2 } }}>
        <PriceText value={shownPrice(price, btc, view.unit)} unit={view.unit} />
      </TableCell>
      <TableCell align="right" sx={{ width: { xs: 84, sm: 220 }, pl: { xs: 0.5, sm: 2 }, pr: { xs: 1.5, sm: 2 } }}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'flex-end', sm: 'center' },
            justifyContent: 'flex-end',
            gap: { xs: 0.25, sm: 2 },
          }}
        >
          <PercentText value={view.span === '24h' ? coin.change : coin.change_7d} />
          <Sparkline points={shape} label={t('markets.sparkline', { name: coin.fullName })} width={72} height={24} />
        </Box>
      </TableCell>
    </TableRow>
  )
})
