import type { DepositQuote } from '@mintmark/contracts'
import { InlineNotice, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { PayTo } from './pay-to.tsx'
import type { QuoteState } from './use-deposit-quote.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The quote, with the time for which its price holds. An expired one still serves, and one click renews it. */
export function QuotePanel({ quoting }: { readonly quoting: QuoteState }) {
  const { quote, error, isAwaited, renew, isUnanswered } = quoting
  if (error !== undefined)
    return (
      <InlineNotice
        tone="warning"
        text={error}
        action={
          <Button size="small" onClick={renew}>
            {depositsMessages.quote.retry}
          </Button>
        }
      />
    )
  const unanswered = isUnanswered && <InlineNotice tone="info" text={depositsMessages.quote.unanswered} />
  if (isAwaited) return <Skeletons shape="text" count={3} />
  if (quote === undefined) return unanswered || <Hint />
  return (
    <PayTo paid={quote}>
      {quote.network === null && <InlineNotice tone="info" text={depositsMessages.quote.priceOfArrival} />}
      {unanswered || <Countdown quote={quote} onRenew={renew} />}
    </PayTo>
  )
}

const Hint = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {depositsMessages.quote.none}
  </Typography>
)

interface CountdownProps {
  readonly quote: DepositQuote
  readonly onRenew: () => void
}

function Countdown({ quote, onRenew }: CountdownProps) {
  const left = useSecondsLeft(quote.expires_at)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="caption" sx={{ color: left === 0 ? 'warning.main' : 'text.secondary' }}>
        {left === 0 ? depositsMessages.quote.expired : depositsMessages.quote.holds({ time: clock(left) })}
      </Typography>
      {left === 0 && (
        <Button size="small" variant="outlined" onClick={onRenew}>
          {depositsMessages.quote.renew}
        </Button>
      )}
    </Box>
  )
}
