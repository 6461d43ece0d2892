import { available, held, invested, profit, USD } from '@mintmark/domain'
import { deny } from './deny.ts'
import type { Coin, MockState } from './state.ts'

/** A coin that is on the list, by its symbol in any case. */
export function coinOf({ coins }: Pick<MockState, 'coins'>, symbol: string): Coin | undefined {
  const wanted = symbol.toUpperCase()
  return [...coins.values()].find((coin) => coin.symbol === wanted && !coin.archived)
}

/** The coins that can be deposited now. */
export const openForDeposit = ({ coins }: Pick<MockState, 'coins'>): string[] =>
  [...coins.values()].filter(({ forDeposit, archived }) => forDeposit && !archived).map(({ symbol }) => symbol)

/** Refuses a coin that no money is put into: one that is not offered, or not any more. USD is always there. */
export function requireOffered(state: Pick<MockState, 'coins'>, symbol: string): void {
  if (symbol !== USD && !coinOf(state, symbol)) deny('coin_unknown', {})
}

/** Refuses a coin that is not offered, unless the customer has some: what is owned stays theirs to use. */
export function requireUsable({ coins, balances }: MockState, customerId: string, symbol: string): void {
  const owns = [available, held, invested, profit].some((account) => balances.balance(account(customerId, symbol)) > 0n)
  if (!owns) requireOffered({ coins }, symbol)
}
