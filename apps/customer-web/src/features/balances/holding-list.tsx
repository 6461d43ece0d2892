import type { Price } from '@mintmark/domain'
import { RowList } from '@mintmark/ui'
import type { Balance } from './balances-api.ts'
import { HoldingRow } from './holding-row.tsx'

interface HoldingListProps {
  readonly balances: readonly Balance[]
  readonly prices: ReadonlyMap<string, Price>
  /** The change over 24 hours by coin, in per cent. */
  readonly changes: ReadonlyMap<string, string | null>
  readonly onExplain: (symbol: string) => void
}

/** One row for each coin that the customer holds. */
export function HoldingList({ balances, prices, changes, onExplain }: HoldingListProps) {
  return (
    <RowList>
      {balances.map((balance) => (
        <HoldingRow
          key={balance.token_symbol}
          balance={balance}
          prices={prices}
          change={changes.get(balance.token_symbol) ?? null}
          onExplain={onExplain}
        />
      ))}
    </RowList>
  )
}
