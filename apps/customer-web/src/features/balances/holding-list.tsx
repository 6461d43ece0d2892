import type { PortfolioCoin } from '@mintmark/contracts'
import { RowList } from '@mintmark/ui'
import { HoldingRow } from './holding-row.tsx'

interface HoldingListProps {
  readonly coins: readonly PortfolioCoin[]
  readonly onExplain: (symbol: string) => void
}

/** One row for each coin that the customer has. */
export function HoldingList({ coins, onExplain }: HoldingListProps) {
  return (
    <RowList>
      {coins.map((coin) => (
        <HoldingRow key={coin.symbol} coin={coin} onExplain={onExplain} />
      ))}
    </RowList>
  )
}
