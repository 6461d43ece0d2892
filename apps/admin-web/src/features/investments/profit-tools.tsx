import type { UserInvestment } from '@mintmark/contracts'
import { profitMayChange } from '@mintmark/domain'
import { MoneyText, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { type AskedChange, useProfitForm } from './use-profit-form.ts'

export interface ProfitToolsProps {
  readonly investment: UserInvestment
  readonly mayChange: boolean
  /** Opens the dialog, which belongs to the list: the row may leave the list while the dialog is open. */
  readonly onAsk: (asked: AskedChange) => void
}

/** The profit of an investment and, while it can change, a form that credits or reduces it. */
export function ProfitTools({ investment, mayChange, onAsk }: ProfitToolsProps) {
  const figure = <MoneyText value={investment.profit} unit="USD" />
  return mayChange && profitMayChange(investment.status) ? (
    <ProfitForm investment={investment} figure={figure} onAsk={onAsk} />
  ) : (
    figure
  )
}

interface ProfitFormProps extends Pick<ProfitToolsProps, 'investment' | 'onAsk'> {
  readonly figure: ReactNode
}

function ProfitForm({ investment, figure, onAsk }: ProfitFormProps) {
  const { field, ask } = useProfitForm(investment, onAsk)
  const { label, error, ref, ...input } = field
  return (
    <Box sx={{ display: 'inline-grid', gap: 0.75, justifyItems: 'stretch', minWidth: 176 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        {figure}
        <TextField
          {...input}
          inputRef={ref}
          size="small"
          fullWidth={false}
          placeholder="0.00"
          error={error !== undefined}
          helperText={error}
          sx={{ width: 96, flexShrink: 0 }}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              'aria-label': label,
              sx: { ...tabularNumerals, textAlign: 'right', px: 1.25 },
            },
          }}
        />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.75 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => ask('credited')}>
          {investmentsMessages.credit}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => ask('reduced')}>
          {investmentsMessages.reduce}
        </Button>
      </Box>
    </Box>
  )
}
