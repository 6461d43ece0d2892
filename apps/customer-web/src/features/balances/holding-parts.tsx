import type { PortfolioCoin } from '@mintmark/contracts'
import { PORTFOLIO_FIGURES, USD } from '@mintmark/domain'
import { MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { balancesMessages } from '../../locales/en/balances-messages.ts'
import { useCustomer } from '../../use-customer.ts'
import { usePortfolioCosts } from './use-portfolio.ts'

/** Available always; of the others, what there is. */
const isShown = (figure: (typeof PORTFOLIO_FIGURES)[number], coin: PortfolioCoin) =>
  figure === 'available' || /[1-9]/.test(coin[figure])

interface HoldingPartsProps {
  readonly coin: PortfolioCoin
  readonly onExplain: (symbol: string) => void
}

interface FactProps {
  readonly name: string
  readonly meaning?: string
  readonly children: ReactNode
}

function Fact({ name, meaning, children }: FactProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        <strong>{name}</strong>
        {meaning !== undefined && `, ${meaning}`}
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 0.25, fontSize: '0.875rem' }}>
        {children}
      </Box>
    </Box>
  )
}

/** The parts of a coin's balance, each with its meaning, and the cost of the coin. */
export function HoldingParts({ coin, onExplain }: HoldingPartsProps) {
  return (
    <Box sx={{ px: 2.5, pb: 2, pl: { xs: 2.5, sm: 9 } }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {PORTFOLIO_FIGURES.filter((figure) => isShown(figure, coin)).map((figure) => (
          <Fact key={figure} name={balancesMessages.figures[figure]} meaning={balancesMessages.meanings[figure]}>
            <MoneyText value={coin[figure]} unit={coin.symbol} />
          </Fact>
        ))}
        <CostFacts symbol={coin.symbol} />
      </Box>
      <Button size="small" sx={{ mt: 1, ml: -1 }} onClick={() => onExplain(coin.symbol)}>
        {balancesMessages.explain}
      </Button>
    </Box>
  )
}

/** The average cost of a coin, and the gain over it. */
function CostFacts({ symbol }: { readonly symbol: string }) {
  const { data } = usePortfolioCosts(useCustomer().id)
  const cost = data?.coins.find((each) => each.symbol === symbol)
  if (symbol === USD || cost === undefined) return null
  return (
    <>
      <Fact name={balancesMessages.averageCost({ coin: symbol })}>
        <MoneyText value={cost.average_cost_usd} unit="USD" />
      </Fact>
      <Fact name={balancesMessages.gain}>
        <MoneyText value={cost.gain_usd} unit="USD" tone="gain" />
      </Fact>
    </>
  )
}
