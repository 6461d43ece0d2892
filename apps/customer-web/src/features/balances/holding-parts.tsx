import { MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Balance } from './balances-api.ts'
import { partsOf } from './valuation.ts'

const PARTS = ['available', 'held', 'pending'] as const

interface HoldingPartsProps {
  readonly balance: Balance
  readonly onExplain: (symbol: string) => void
}

/** The parts of a balance, each with its meaning. */
export function HoldingParts({ balance, onExplain }: HoldingPartsProps) {
  const { t } = useTranslation()
  const parts = partsOf(balance)
  return (
    <Box sx={{ px: 2.5, pb: 2, pl: { xs: 2.5, sm: 9 } }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {PARTS.map((part) => (
          <Box key={part} sx={{ display: 'flex', flexDirection: 'column' }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              <strong>{t(`balances.${part}`)}</strong>, {t(`balances.${part}Text`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, mt: 0.25, fontSize: '0.875rem' }}>
              <MoneyText value={parts[part]} unit={balance.token_symbol} />
            </Box>
          </Box>
        ))}
      </Box>
      <Button size="small" sx={{ mt: 1, ml: -1 }} onClick={() => onExplain(balance.token_symbol)}>
        {t('balances.explain')}
      </Button>
    </Box>
  )
}
