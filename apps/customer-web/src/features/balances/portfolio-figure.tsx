import type { Portfolio } from '@mintmark/contracts'
import type { PORTFOLIO_FIGURES } from '@mintmark/domain'
import { MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { balancesMessages } from '../../locales/en/balances-messages.ts'

export type PortfolioFigure = (typeof PORTFOLIO_FIGURES)[number]

interface FigureCardProps {
  readonly figure: PortfolioFigure
  readonly worth: Portfolio[PortfolioFigure] | undefined
  readonly isLoading: boolean
  readonly onOpen: (figure: PortfolioFigure) => void
}

/** One figure of the portfolio with its meaning. It opens its explanation. */
export function FigureCard({ figure, worth, isLoading, onOpen }: FigureCardProps) {
  const isBeside = figure === 'pending'
  const missing = worth?.missing ?? []
  const isIncomplete = missing.length > 0
  return (
    <ButtonBase
      onClick={() => onOpen(figure)}
      sx={{
        display: 'grid',
        alignContent: 'start',
        justifyItems: 'start',
        justifyContent: 'start',
        // On a phone, what stands beside the total takes one line less.
        ...(isBeside && {
          gridTemplateColumns: { xs: '1fr auto', md: 'auto' },
          justifyContent: { xs: 'normal', md: 'start' },
        }),
        gap: 0.25,
        width: '100%',
        height: '100%',
        px: { xs: 1.5, sm: 2 },
        py: { xs: 1, sm: 2 },
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
        {balancesMessages.figures[figure]}
      </Typography>
      <Box component="span" sx={{ fontSize: { xs: '1rem', sm: '1.25rem' } }}>
        {isLoading ? <Skeleton width={90} /> : <MoneyText value={worth?.usd_value} unit="USD" strong />}
      </Box>
      <Typography
        variant="caption"
        component="span"
        // On a phone the first coins must be in sight, so only what is not in the total or is missing is explained.
        sx={{ color: 'text.secondary', display: { xs: isBeside || isIncomplete ? 'inline' : 'none', sm: 'inline' } }}
      >
        {isIncomplete
          ? balancesMessages.totalWithout({ coins: missing.join(', ') })
          : balancesMessages.figureTexts[figure]}
      </Typography>
    </ButtonBase>
  )
}
