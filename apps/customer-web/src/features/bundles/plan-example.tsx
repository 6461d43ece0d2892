import { bundleOf, previewOf } from '@mintmark/client'
import type { Bundle } from '@mintmark/contracts'
import {
  type Amount,
  amount,
  formatAmount,
  minus,
  percentOf,
  plus,
  requestInvestment,
  USD,
  USD_AT_PAR,
} from '@mintmark/domain'
import { MoneyText, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { previewOutcome } from './preview-outcome.ts'
import { startAmount } from './purchase-draft.ts'

/** The profit, and the fall of the coin's price, that the examples assume, in percent. */
const PROFIT = '1'
const FALL = '20'

interface Case {
  readonly title: string
  readonly back: Amount
}

/** The amounts that come back from an invested amount: with profit, without, and after a fall of the coin's price. */
function casesOf(bundle: Bundle, invested: Amount): readonly Case[] {
  const start = { id: '', customerId: '', price: USD_AT_PAR, amountUsd: invested }
  const investment = previewOf(() => requestInvestment(start, bundleOf(bundle)).next).decision
  if (investment === undefined) return []
  const backAt = (percent: string) => {
    const outcome = previewOutcome(investment, USD_AT_PAR, percent)?.decision
    return outcome && plus(outcome.profitUsd, outcome.principal)
  }
  const [gain, none] = [backAt(PROFIT), backAt('0')]
  const { example } = bundlesMessages
  return [
    ...(gain === undefined ? [] : [{ title: example.gain({ percent: PROFIT }), back: gain }]),
    { title: example.none, back: none ?? amount('0') },
    ...(none
      ? [{ title: example.fall({ percent: FALL }), back: minus(none, percentOf(none, amount(FALL), 'up')) }]
      : []),
  ]
}

/** An example of what a plan returns, both ways. */
export function PlanExample({ bundle }: { readonly bundle: Bundle }) {
  const invested = amount(startAmount(bundle))
  const { example } = bundlesMessages
  return (
    <Panel title={example.title}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {example.invested} <MoneyText value={formatAmount(invested)} unit={USD} strong />
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
        {casesOf(bundle, invested).map(({ title, back }) => (
          <Box key={title} sx={{ p: 2, borderRadius: '12px', bgcolor: 'action.hover' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {title}
            </Typography>
            <Box
              component="dd"
              sx={{ m: 0, mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}
            >
              <MoneyText value={formatAmount(back)} unit={USD} variant="h4" />
              <MoneyText value={formatAmount(minus(back, invested))} unit={USD} tone="gain" />
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'warning.main', fontWeight: 550 }}>
        {example.note}
      </Typography>
    </Panel>
  )
}
