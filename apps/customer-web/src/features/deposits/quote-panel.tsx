import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { DepositQuote } from './deposits-api.ts'
import { PayTo } from './pay-to.tsx'
import type { QuoteState } from './use-deposit-quote.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The quote, with the time for which its price holds. An expired one still serves, and one click renews it. */
export function QuotePanel({ quoting }: { readonly quoting: QuoteState }) {
  const { t } = useTranslation()
  const { quote, error, isLoading, renew, isUnanswered } = quoting
  if (error !== undefined)
    return (
      <InlineNotice
        tone="warning"
        text={error}
        action={
          <Button size="small" onClick={renew} disabled={isLoading}>
            {t('deposits.quote.retry')}
          </Button>
        }
      />
    )
  const unanswered = isUnanswered && <InlineNotice tone="info" text={t('deposits.quote.unanswered')} />
  if (quote === undefined) return unanswered || null
  return <PayTo paid={quote}>{unanswered || <Countdown quote={quote} isLoading={isLoading} onRenew={renew} />}</PayTo>
}

interface CountdownProps {
  readonly quote: DepositQuote
  readonly isLoading: boolean
  readonly onRenew: () => void
}

function Countdown({ quote, isLoading, onRenew }: CountdownProps) {
  const { t } = useTranslation()
  const left = useSecondsLeft(quote.expires_at)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="caption" sx={{ color: left === 0 ? 'warning.main' : 'text.secondary' }}>
        {left === 0 ? t('deposits.quote.expired') : t('deposits.quote.holds', { time: clock(left) })}
      </Typography>
      {left === 0 && (
        <Button size="small" variant="outlined" onClick={onRenew} disabled={isLoading}>
          {t('deposits.quote.renew')}
        </Button>
      )}
    </Box>
  )
}
