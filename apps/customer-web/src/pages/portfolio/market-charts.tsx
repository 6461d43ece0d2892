import Box from '@mui/material/Box'
import { PriceChart } from '../../features/tokens/price-chart.tsx'
import { tokensMessages } from '../../locales/en/tokens-messages.ts'

const CHARTED = [
  { symbol: 'ETH', name: 'Ethereum' },
  { symbol: 'BTC', name: 'Bitcoin' },
] as const

/** The charts of ETH and BTC that the specification puts on the portfolio. */
export function MarketCharts() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {CHARTED.map(({ symbol, name }) => (
        <PriceChart key={symbol} symbol={symbol} name={name} title={tokensMessages.chartOf({ name })} height={260} />
      ))}
    </Box>
  )
}
