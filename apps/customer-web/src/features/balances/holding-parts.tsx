import { PORTFOLIO_FIGURES } from '@mintmark/domain'
import { MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PortfolioCoin } from './balances-api.ts'

/** Available always; of the others, what there is. */
const isShown = (figure: (typeof PORTFOLIO_FIGURES)[number], coin: PortfolioCoin) =>
  figure === 'available' || /[1-9]/.test(coin[figure])

interface HoldingPartsProps {
  readonly coin: PortfolioCoin
  readonly onExplain: (symbol: string) => void
}

/** The parts of what there is of a coin, each with its meaning. */
export function HoldingParts({ coin, onExplain }: HoldingPartsProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ px: 2.5, pb: 2, pl: { xs: 2.5, sm: 9 } }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {PORTFOLIO_FIGURES.filter((figure) => isShown(figure, coin)).map((figure) => (
          <Box key={figure} sx={{ display: 'flex', flexDirection: 'column' }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              <strong>{t(`balances.figures.${figure}`)}</strong>, {t(`balances.meanings.${figure}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, mt: 0.25, fontSize: '0.875rem' }}>
              <MoneyText value={coin[figure]} unit={coin.symbol} />
            </Box>
          </Box>
        ))}
      </Box>
      <Button size="small" sx={{ mt: 1, ml: -1 }} onClick={() => onExplain(coin.symbol)}>
        {t('balances.explain')}
      </Button>
    </Box>
  )
}
