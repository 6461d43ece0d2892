import { MoneyText, type QueryState } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Portfolio } from './balances-api.ts'

interface PortfolioSummaryProps {
  readonly portfolio: QueryState<Portfolio>
  /** Where the prices come from. */
  readonly label: ReactNode
}

/** The total, its change, and what it leaves out. */
export function PortfolioSummary({ portfolio: { data, isError }, label }: PortfolioSummaryProps) {
  const { t } = useTranslation()
  const isLoading = data === undefined && !isError
  return (
    <Box sx={{ mb: 2 }}>
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
          <MoneyText value={data?.total.usd_value} unit="USD" />
        </Typography>
      )}
      {data && <Notes portfolio={data} />}
    </Box>
  )
}

/** What changed in a day, and what the total leaves out. */
function Notes({ portfolio: { change_usd, total } }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation()
  return (
    <>
      {change_usd !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <MoneyText value={change_usd} unit="USD" tone="movement" /> {t('balances.inADay')}
        </Typography>
      )}
      {total.missing.length > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main', mt: 0.5 }}>
          {t('balances.totalWithout', { coins: total.missing.join(', ') })}
        </Typography>
      )}
    </>
  )
}
