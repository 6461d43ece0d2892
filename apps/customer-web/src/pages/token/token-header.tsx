import type { Coin } from '@mintmark/contracts'
import { PageHeader, PercentText } from '@mintmark/ui'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { isForDeposit } from '../../features/deposits/deposit-draft.ts'
import { CoinLine } from '../../features/markets/coin-line.tsx'
import { PriceText } from '../../features/markets/price-text.tsx'
import { StarButton } from '../../features/markets/star-button.tsx'
import { useSparklines } from '../../features/markets/use-sparklines.ts'
import { appMessages } from '../../locales/en/app-messages.ts'
import { PATHS } from '../../paths.ts'

interface TokenHeaderProps {
  readonly coin: Coin
  readonly onDeposit: () => void
}

/** The coin's name, its price with its last moves, and the customer's actions. */
export function TokenHeader({ coin, onDeposit }: TokenHeaderProps) {
  const { symbol, fullName: name, price, change } = coin
  const lines = useSparklines()
  return (
    <PageHeader
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
          <CoinLine
            symbol={symbol}
            name={name}
            price={price}
            line={lines.get(symbol)}
            change={change}
            width={72}
            height={24}
          />
        </Box>
      }
      actions={
        <>
          {isForDeposit(coin) && (
            <Button variant="contained" startIcon={<ArrowDownward />} onClick={onDeposit}>
              {appMessages.deposit}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<ArrowUpward />}
            href={`${PATHS.withdraw}?coin=${encodeURIComponent(symbol)}`}
          >
            {appMessages.withdraw}
          </Button>
        </>
      }
    />
  )
}
