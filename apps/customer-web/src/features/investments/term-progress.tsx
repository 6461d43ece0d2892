import type { Investment } from '@mintmark/contracts'
import { DateText, ProgressBar } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { endOf, progressOf, timeLeft } from './investment-status.ts'
import { useNow } from './use-now.ts'

function countdown(end: Date, now: Date): string {
  const left = timeLeft(end, now)
  if (left) return investmentsMessages.left[left.unit]({ count: left.count })
  return end > now ? investmentsMessages.left.soon : investmentsMessages.left.over
}

/** The elapsed part of the term, its end and its length. Nothing before it starts. */
export function TermProgress({ investment }: { readonly investment: Investment }) {
  const now = useNow()
  const percent = progressOf(investment, now)
  const end = endOf(investment)
  return (
    <>
      {percent !== null && <ProgressBar label={investmentsMessages.progress} percent={percent} />}
      {end && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {investmentsMessages.ends} <DateText value={end.toISOString()} /> · {countdown(end, now)}
        </Typography>
      )}
      {investment.status === 'active' && !end && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {investmentsMessages.endsByHand}
        </Typography>
      )}
    </>
  )
}
