import { formatAmount } from '@mintmark/domain'
import { MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Valuation } from './valuation.ts'

interface PortfolioTotalProps {
  /** Undefined until balances and prices have loaded. */
  readonly valuation: Valuation | undefined
  readonly isLoading: boolean
  /** Where the prices come from. */
  readonly label: ReactNode
}

/** The total portfolio value, and the coins it leaves out. */
export function PortfolioTotal({ valuation, isLoading, label }: PortfolioTotalProps) {
  const { t } = useTranslation()
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Typography variant="body2" component="h2">
          {t('balances.totalLabel')}
        </Typography>
        {label}
      </Box>
      {isLoading ? (
        <Skeleton sx={{ fontSize: '2.5rem', width: 220 }} />
      ) : (
        <Typography component="p" variant="h1" sx={{ mt: 0.5, fontSize: { xs: '2rem', sm: '2.5rem' } }}>
          <MoneyText value={valuation && formatAmount(valuation.total)} unit="USD" />
        </Typography>
      )}
      {valuation && valuation.unpriced.length > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main', mt: 0.5 }}>
          {t('balances.totalWithout', { coins: valuation.unpriced.join(', ') })}
        </Typography>
      )}
    </Box>
  )
}
