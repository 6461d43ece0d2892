import { formatAmount, type Investment, type Price } from '@mintmark/domain'
import { AmountInput, KeyValueList, MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { factMessages } from '../../locales/en/fact-messages.ts'
import { type OutcomePreview, previewOutcome } from './preview-outcome.ts'

interface OutcomeCalculatorProps {
  readonly investment: Investment
  readonly price: Price
}

/** The payout at a profit that the customer assumes. A projection, not a promise. */
export function OutcomeCalculator({ investment, price }: OutcomeCalculatorProps) {
  const [percent, setPercent] = useState('')
  const preview = previewOutcome(investment, price, percent)
  return (
    <Box
      component="section"
      aria-label={bundlesMessages.outcome.title}
      sx={{ display: 'grid', gap: 1.5, px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'action.hover' }}
    >
      <Typography variant="subtitle2" component="h3">
        {bundlesMessages.outcome.title}
      </Typography>
      <AmountInput
        name="assumed-profit"
        label={bundlesMessages.outcome.percent}
        hint={bundlesMessages.outcome.hint}
        error={preview?.refusal?.text}
        unit="%"
        decimals={2}
        placeholder="0"
        value={percent}
        onChange={setPercent}
      />
      <Box aria-live="polite">{preview?.decision && <Outcome outcome={preview.decision} coin={investment.coin} />}</Box>
      <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 550 }}>
        {bundlesMessages.outcome.projection}
      </Typography>
    </Box>
  )
}

function Outcome({ outcome, coin }: { readonly outcome: OutcomePreview; readonly coin: string }) {
  const { profitUsd, profit, principal } = outcome
  const items = [
    {
      label: bundlesMessages.outcome.profit,
      value: (
        <>
          <MoneyText value={formatAmount(profitUsd)} unit="USD" />
          {coin !== 'USD' && (
            <>
              {' ≈ '}
              <MoneyText value={formatAmount(profit)} unit={coin} />
            </>
          )}
        </>
      ),
    },
    {
      label: bundlesMessages.outcome.principal,
      value: principal > 0n ? <MoneyText value={formatAmount(principal)} unit={coin} /> : factMessages.principal.kept,
    },
  ]
  return <KeyValueList items={items} />
}
