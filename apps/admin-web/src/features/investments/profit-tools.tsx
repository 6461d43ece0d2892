import { MoneyText, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTypedUsd } from '../../app/typed-usd.ts'
import type { Investment } from './investments-api.ts'
import { type ProfitChange, useChangeProfit } from './use-change-profit.ts'

/** The profit of an investment and, while it may change, a form to credit or reduce it. */
export function ProfitTools({ investment, mayChange }: { investment: Investment; mayChange: boolean }) {
  const { profit, status } = investment
  const isOpen = status === 'active' || status === 'completed'
  const figure = <MoneyText value={profit} unit="USD" />
  return mayChange && isOpen ? <ProfitForm investment={investment} figure={figure} /> : figure
}

function ProfitForm({ investment, figure }: { investment: Investment; figure: ReactNode }) {
  const { t } = useTranslation('investments')
  const { change, isBusy } = useChangeProfit(investment)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { bundle_name: bundle, user_email: user } = investment
  const act = (kind: ProfitChange) => async () => {
    const usd = readTypedUsd(typed)
    setIsWrong(usd === undefined)
    if (usd && (await change(kind, usd.text))) setTyped('')
  }
  return (
    <Box sx={{ display: 'inline-grid', gap: 0.75, justifyItems: 'stretch', minWidth: 176 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        {figure}
        <TextField
          size="small"
          fullWidth={false}
          value={typed}
          placeholder="0.00"
          disabled={isBusy}
          error={isWrong}
          helperText={isWrong && t('enterValidAmount')}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ width: 96, flexShrink: 0 }}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              'aria-label': t('profitAmount', { bundle, user }),
              sx: { ...tabularNumerals, textAlign: 'right', px: 1.25 },
            },
          }}
        />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.75 }}>
        <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={act('credited')}>
          {t('credit')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={act('reduced')}>
          {t('reduce')}
        </Button>
      </Box>
    </Box>
  )
}
