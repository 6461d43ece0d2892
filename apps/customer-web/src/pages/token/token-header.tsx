import type { Coin } from '@mintmark/contracts'
import { PageHeader, PercentText, Sparkline } from '@mintmark/ui'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { lineShape } from '../../features/markets/line-shape.ts'
import { priceHistory } from '../../features/markets/price-history.ts'
import { PriceText } from '../../features/markets/price-text.tsx'
import { StarButton } from '../../features/markets/star-button.tsx'
import { appMessages } from '../../locales/en/app-messages.ts'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
import { PATHS } from '../../paths.ts'

interface TokenHeaderProps {
  readonly coin: Coin
  readonly onDeposit: () => void
}

/** The coin's name, its price with its last moves, and the customer's actions. */
export function TokenHeader({ coin, onDeposit }: TokenHeaderProps) {
  const { symbol, fullName: name, price, change, for_deposit } = coin
  const points = useSelector((state: Parameters<typeof priceHistory.selectors.pointsOf>[0]) =>
    priceHistory.selectors.pointsOf(state, symbol),
  )
  const shape = useMemo(() => lineShape(points ?? []), [points])
  return (
    <PageHeader
      above={<Link href={PATHS.markets}>← {appMessages.markets}</Link>}
      title={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <CoinBadge symbol={symbol} size={36} />
          {name}
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {symbol}
          </Typography>
          <StarButton symbol={symbol} name={name} />
        </Box>
      }
      subtitle={
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            fontSize: '1.25rem',
            color: 'text.primary',
            fontWeight: 600,
          }}
        >
          <PriceText value={price} unit="USD" />
          <PercentText value={change} />
          {shape.length > 1 && (
            <Sparkline points={shape} label={marketsMessages.sparkline({ name })} width={72} height={24} />
          )}
        </Box>
      }
      actions={
        <>
          {for_deposit && (
            <Button variant="contained" startIcon={<ArrowDownward />} onClick={onDeposit}>
              {appMessages.deposit}
            </Button>
          )}
          <Button variant="outlined" color="inherit" startIcon={<ArrowUpward />} href={PATHS.withdraw}>
            {appMessages.withdraw}
          </Button>
        </>
      }
    />
  )
}
