import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { tokensMessages } from '../locales/en/tokens-messages.ts'

const CREDIT_URL = 'https://www.tradingview.com/'

/** The units of a chart's axes, and the credit that the license of the chart library requires. */
export function ChartCredit() {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        mt: 1,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <span>{tokensMessages.utc}</span>
      <Link href={CREDIT_URL} target="_blank" rel="noreferrer" color="inherit">
        {tokensMessages.credit}
      </Link>
    </Box>
  )
}
