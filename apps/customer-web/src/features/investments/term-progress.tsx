import { DateText, ProgressBar } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { endOf, progressOf, timeLeft } from './investment-status.ts'
import type { Investment } from './investments-api.ts'
import { useNow } from './use-now.ts'

function countdown(t: TFunction, end: Date, now: Date): string {
  const left = timeLeft(end, now)
  if (left) return t(`investments.left.${left.unit}`, { count: left.count })
  return t(end > now ? 'investments.left.soon' : 'investments.left.over')
}

/** How much of the term has passed, when it ends and how long that is. Nothing before it starts. */
export function TermProgress({ investment }: { readonly investment: Investment }) {
  const { t } = useTranslation()
  const now = useNow()
  const percent = progressOf(investment, now)
  const end = endOf(investment)
  return (
    <>
      {percent !== null && <ProgressBar label={t('investments.progress')} percent={percent} />}
      {end && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('investments.ends')} <DateText value={end.toISOString()} /> · {countdown(t, end, now)}
        </Typography>
      )}
      {investment.status === 'active' && !end && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('investments.endsByHand')}
        </Typography>
      )}
    </>
  )
}
