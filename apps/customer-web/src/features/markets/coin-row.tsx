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

/** The narrowest phones have no room for the mark beside the name. */
const NARROWEST = '@media (max-width: 359.95px)'

const NAME_CELL = {
  maxWidth: 0,
  width: { xs: '48%', sm: '50%' },
  pl: { xs: 1.5, sm: 2 },
  pr: { xs: 0.5, sm: 2 },
} as const
const PRICE_CELL = { fontWeight: 550, fontSize: { xs: '0.8125rem', sm: '0.875rem' }, px: { xs: 0.5, sm: 2 } } as const
const TREND_CELL = { width: { xs: 76, sm: 220 }, pl: { xs: 0.5, sm: 2 }, pr: { xs: 1.5, sm: 2 } } as const
const TREND = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-end', sm: 'center' },
  justifyContent: 'flex-end',
  gap: { xs: 0.25, sm: 2 },
} as const

interface NameCellProps {
  readonly symbol: string
  readonly name: string
  readonly icon: string | null
}

const NameCell = memo(function NameCell({ symbol, name, icon }: NameCellProps) {
  return (
    <TableCell component="th" scope="row" sx={NAME_CELL}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 }, minWidth: 0 }}>
        <Box sx={{ position: 'relative', zIndex: 1, ml: -1.25 }}>
          <StarButton symbol={symbol} name={name} />
        </Box>
        <Box sx={{ display: 'flex', [NARROWEST]: { display: 'none' } }}>
          <CoinBadge symbol={symbol} size={28} icon={icon} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="subtitle2"
            component="p"
            sx={{ lineHeight: 1.3, overflowWrap: 'break-word', [NARROWEST]: { fontSize: '0.8125rem' } }}
          >
            <Link href={tokenPath(symbol)} color="inherit" underline="none" sx={COVERS_ROW}>
              {name}
            </Link>
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {symbol}
          </Typography>
        </Box>
      </Box>
    </TableCell>
  )
})

interface PriceCellProps {
  readonly value: string | null
  readonly unit: MarketView['unit']
  readonly isPinned: boolean
  readonly isSuspect: boolean
}

const PriceCell = memo(function PriceCell({ value, unit, isPinned, isSuspect }: PriceCellProps) {
  const { t } = useTranslation()
  return (
    <TableCell align="right" sx={PRICE_CELL}>
      <PriceText value={value} unit={unit} />
      {isPinned && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('markets.pinned')}
        </Typography>
      )}
      {isSuspect && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          {t('markets.suspect')}
        </Typography>
      )}
    </TableCell>
  )
})

interface LineProps extends Pick<CoinRowProps, 'line'> {
  readonly symbol: string
  readonly name: string
  readonly price: string | null
}

/** The last seven days up to the price of now. Until they are known, the prices that this browser has seen. */
const Line = memo(function Line({ symbol, name, price, line }: LineProps) {
  const { t } = useTranslation()
  const seen = useSelector((state: Parameters<typeof priceHistory.selectors.pointsOf>[0]) =>
    line === undefined ? priceHistory.selectors.pointsOf(state, symbol) : undefined,
  )
  const shape = useMemo(
    () => lineShape(line ? [...line, ...(price ? [price] : [])] : (seen ?? [])),
    [line, seen, price],
  )
  return <Sparkline points={shape} label={t('markets.sparkline', { name })} width={64} height={22} />
})

const VolumeCell = memo(function VolumeCell({ value }: { readonly value: string | null }) {
  return (
    <TableCell align="right" sx={{ ...WIDE_ONLY, width: 140, color: 'text.secondary' }}>
      <CompactText value={value} unit="USD" />
    </TableCell>
  )
})

/** With a hundred coins, a tick draws again only the cells that change: every other prop keeps its value. */
export const CoinRow = memo(function CoinRow({ coin, btc, line, unit, span }: CoinRowProps) {
  const { symbol, fullName: name, icon } = coin
  return (
    <TableRow hover sx={{ position: 'relative' }}>
      <NameCell symbol={symbol} name={name} icon={icon} />
      <PriceCell
        value={shownPrice(coin, btc, unit)}
        unit={unit}
        isPinned={coin.price_pinned_until !== null}
        isSuspect={coin.price_suspect}
      />
      <TableCell align="right" sx={TREND_CELL}>
        <Box sx={TREND}>
          <PercentText value={span === '24h' ? coin.change : coin.change_7d} />
          <Line symbol={symbol} name={name} price={coin.price} line={line} />
        </Box>
      </TableCell>
      <VolumeCell value={coin.volume_24h} />
    </TableRow>
  )
})
