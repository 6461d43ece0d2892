import type { Portfolio } from '@mintmark/contracts'
import { PORTFOLIO_FIGURES } from '@mintmark/domain'
import type { QueryState } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { balancesMessages } from '../../locales/en/balances-messages.ts'
import { FigureCard, type PortfolioFigure } from './portfolio-figure.tsx'

interface PortfolioFiguresProps {
  readonly portfolio: QueryState<Portfolio>
  readonly onOpen: (figure: PortfolioFigure) => void
}

/** Available, on hold, invested and profit, which make up the total; and pending deposits, which do not. */
export function PortfolioFigures({ portfolio: { data, isError }, onOpen }: PortfolioFiguresProps) {
  const isLoading = data === undefined && !isError
  return (
    <Box
      component="ul"
      aria-label={balancesMessages.figuresLabel}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 1, sm: 1.5 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {PORTFOLIO_FIGURES.map((figure) => (
        <Box
          component="li"
          key={figure}
          sx={{ gridColumn: { xs: figure === 'pending' ? '1 / -1' : 'auto', md: 'auto' } }}
        >
          <FigureCard figure={figure} worth={data?.[figure]} isLoading={isLoading} onOpen={onOpen} />
        </Box>
      ))}
    </Box>
  )
}
