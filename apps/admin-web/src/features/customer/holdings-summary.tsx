import type { UserOverview } from '@mintmark/contracts'
import { formatMoney, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { customerMessages } from '../../locales/en/customer-messages.ts'

const FIGURES = ['total', 'available', 'held', 'invested', 'profit', 'pending'] as const

/** The customer's holdings in USD, by part. A coin without a price is left out and named. */
export function HoldingsSummary({ portfolio }: Pick<UserOverview, 'portfolio'>) {
  return (
    <Paper
      variant="outlined"
      component="dl"
      aria-label={customerMessages.holdings.title}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
        overflow: 'hidden',
        borderColor: 'divider',
      }}
    >
      {FIGURES.map((figure) => {
        const { usd_value: usd, missing } = portfolio[figure]
        return (
          <Box
            key={figure}
            sx={{
              px: 2,
              py: 1.25,
              boxShadow: (theme) => `-1px -1px 0 ${theme.vars?.palette.divider ?? 'transparent'}`,
            }}
          >
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {figure === 'total' ? customerMessages.holdings.all : customerMessages.accounts[figure]}
            </Typography>
            <Typography component="dd" variant="h4" sx={{ ...tabularNumerals, m: 0, overflowWrap: 'anywhere' }}>
              {usd === null ? '--' : formatMoney(usd, 'USD')}
              {missing.length > 0 && (
                <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
                  {customerMessages.holdings.missing({ coins: missing.join(', ') })}
                </Typography>
              )}
            </Typography>
          </Box>
        )
      })}
    </Paper>
  )
}
