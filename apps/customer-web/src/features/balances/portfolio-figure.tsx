import type { PORTFOLIO_FIGURES } from '@mintmark/domain'
import { MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Portfolio } from './balances-api.ts'

export type PortfolioFigure = (typeof PORTFOLIO_FIGURES)[number]

interface FigureCardProps {
  readonly figure: PortfolioFigure
  readonly worth: Portfolio[PortfolioFigure] | undefined
  readonly isLoading: boolean
  readonly onOpen: (figure: PortfolioFigure) => void
}

/** One figure of the portfolio with its meaning. It opens what it comes from. */
export function FigureCard({ figure, worth, isLoading, onOpen }: FigureCardProps) {
  const { t } = useTranslation()
  const isBeside = figure === 'pending'
  return (
    <ButtonBase
      onClick={() => onOpen(figure)}
      sx={{
        display: 'grid',
        alignContent: 'start',
        justifyItems: 'start',
        gap: 0.25,
        width: '100%',
        height: '100%',
        p: { xs: 1.5, sm: 2 },
        borderRadius: '10px',
        border: 1,
        borderStyle: isBeside ? 'dashed' : 'solid',
        borderColor: 'divider',
        bgcolor: isBeside ? 'transparent' : 'background.paper',
        textAlign: 'left',
        fontFamily: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
        {t(`balances.figures.${figure}`)}
      </Typography>
      <Box component="span" sx={{ fontSize: { xs: '1rem', sm: '1.25rem' } }}>
        {isLoading ? <Skeleton width={90} /> : <MoneyText value={worth?.usd_value} unit="USD" strong />}
      </Box>
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {worth && worth.missing.length > 0
          ? t('balances.totalWithout', { coins: worth.missing.join(', ') })
          : t(`balances.figureTexts.${figure}`)}
      </Typography>
    </ButtonBase>
  )
}
