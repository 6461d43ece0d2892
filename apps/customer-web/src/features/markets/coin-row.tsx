import { formatAmount, type Price } from '@mintmark/domain'
import { CoinBadge, PercentText, Sparkline } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { CompactText } from '../../app/compact-text.tsx'
import { tokenPath } from '../../app/paths.ts'
import { priceInBtc, priceOf } from './coin-prices.ts'
import { lineShape } from './line-shape.ts'
import type { MarketView } from './market-view.ts'
import type { Coin } from './markets-api.ts'
import { priceHistory } from './price-history.ts'
import { PriceText } from './price-text.tsx'
import { StarButton } from './star-button.tsx'

interface CoinRowProps {
  readonly coin: Coin
  /** The price of BTC if prices are shown in it. */
  readonly btc: Price | undefined
  /** The prices of the last seven days, if they are known. */
  readonly line: readonly string[] | undefined
  readonly unit: MarketView['unit']
  readonly span: MarketView['span']
}

function shownPrice(coin: Coin, btc: Price | undefined, unit: MarketView['unit']): string | null {
  const price = priceOf(coin)
  if (price === undefined) return null
  if (unit === 'USD') return formatAmount(price.usd)
  return btc === undefined ? null : formatAmount(priceInBtc(price, btc))
}

/** The volume needs the width of a desk. */
export const WIDE_ONLY = { display: { xs: 'none', md: 'table-cell' } } as const

/** The whole row opens the page of the coin, and there is one link for the keyboard. */
const COVERS_ROW = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

/** Only the rows whose prices change are drawn again: every other prop keeps its identity. */
export const CoinRow = memo(function CoinRow({ coin, btc, line, unit, span }: CoinRowProps) {
  const { t } = useTranslation()
  const points = useSelector((state: Parameters<typeof priceHistory.selectors.pointsOf>[0]) =>
    priceHistory.selectors.pointsOf(state, coin.symbol),
  )
  const shape = useMemo(
    () => lineShape(line ? [...line, ...(points?.slice(-1) ?? [])] : (points ?? [])),
    [line, points],
  )
  return (
    <TableRow hover sx={{ position: 'relative' }}>
      <TableCell
        component="th"
        scope="row"
        sx={{ maxWidth: 0, width: { xs: '42%', sm: '50%' }, pl: { xs: 1.5, sm: 2 }, pr: { xs: 0.5, sm: 2 } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 }, minWidth: 0 }}>
          <Box sx={{ position: 'relative', zIndex: 1, ml: -1.25 }}>
            <StarButton symbol={coin.symbol} name={coin.fullName} />
          </Box>
          <CoinBadge symbol={coin.symbol} size={28} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="p" sx={{ lineHeight: 1.3, overflowWrap: 'break-word' }}>
              <Link href={tokenPath(coin.symbol)} color="inherit" underline="none" sx={COVERS_ROW}>
                {coin.fullName}
              </Link>
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {coin.symbol}
            </Typography>
          </Box>
        </Box>
      </TableCell>
      <TableCell
        align="right"
        sx={{ fontWeight: 550, fontSize: { xs: '0.8125rem', sm: '0.875rem' }, px: { xs: 0.5, sm: 2 } }}
      >
        <PriceText value={shownPrice(coin, btc, unit)} unit={unit} />
        {coin.price_pinned_until !== null && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('markets.pinned')}
          </Typography>
        )}
        {coin.price_suspect && (
          <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
            {t('markets.suspect')}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ width: { xs: 76, sm: 220 }, pl: { xs: 0.5, sm: 2 }, pr: { xs: 1.5, sm: 2 } }}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'flex-end', sm: 'center' },
            justifyContent: 'flex-end',
            gap: { xs: 0.25, sm: 2 },
          }}
        >
          <PercentText value={span === '24h' ? coin.change : coin.change_7d} />
          <Sparkline points={shape} label={t('markets.sparkline', { name: coin.fullName })} width={64} height={22} />
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ ...WIDE_ONLY, width: 140, color: 'text.secondary' }}>
        <CompactText value={coin.volume_24h} unit="USD" />
      </TableCell>
    </TableRow>
  )
})
