import type { Transaction } from '@mintmark/contracts'
import { MoneyText } from '@mintmark/ui'

interface MovementAmountsProps extends Pick<Transaction, 'movements'> {
  readonly strong?: boolean
}

/** The amounts that a transaction moves, by coin. One of the customer's own accounts shows whether it gains or loses. */
export const MovementAmounts = ({ movements, strong = false }: MovementAmountsProps) =>
  movements.map(({ symbol, amount, account }) => (
    <MoneyText
      key={symbol}
      value={amount}
      unit={symbol}
      tone={account === 'available' || account === 'profit' ? 'movement' : 'plain'}
      strong={strong}
    />
  ))
