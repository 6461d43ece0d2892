import type { Portfolio } from '@mintmark/contracts'
import { MoneyText, type QueryState } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { balancesMessages } from '../../locales/en/balances-messages.ts'

interface PortfolioSummaryProps {
  readonly portfolio: QueryState<Portfolio>
  /** The gain since the first transaction, in USD; null if unknown. */
  readonly allTimeGain: string | null
  /** The source of the prices. */
  readonly label: ReactNode
}

/** The total, its change, and the coins that it leaves out. */
export function PortfolioSummary({ portfolio: { data, isError }, allTimeGain, label }: PortfolioSummaryProps) {
  const isLoading = data === undefined && !isError
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Typography variant="body2" component="h2">
          {balancesMessages.totalLabel}
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
      {data && <Notes portfolio={data} allTimeGain={allTimeGain} />}
    </Box>
  )
}

interface NotesProps extends Pick<PortfolioSummaryProps, 'allTimeGain'> {
  readonly portfolio: Portfolio
}

/** The gain in a day and in all, and the coins that the total leaves out. */
function Notes({ portfolio: { change_usd, total }, allTimeGain }: NotesProps) {
  const gains = [
    { value: change_usd, when: balancesMessages.inADay },
    { value: allTimeGain, when: balancesMessages.allTime },
  ].filter(({ value }) => value !== null)
  return (
    <>
      {gains.length > 0 && (
        <Box
          title={balancesMessages.gainText}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.875rem', color: 'text.secondary' }}
        >
          {gains.map(({ value, when }) => (
            <span key={when}>
              <MoneyText value={value} unit="USD" tone="gain" /> {when}
            </span>
          ))}
        </Box>
      )}
      {total.missing.length > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main', mt: 0.5 }}>
          {balancesMessages.totalWithout({ coins: total.missing.join(', ') })}
        </Typography>
      )}
    </>
  )
}
