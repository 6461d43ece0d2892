import { type Amount, plus } from '../money/amount.ts'

/** The parts of which the balances on screen are made, in one coin. */
export interface BalanceParts {
  readonly available: Amount
  readonly held: Amount
  readonly pendingDeposits: Amount
}

/** `actual`: settled funds, held ones included. `visible`: those and deposits still pending. Principal is in none. */
export function threeBalances({ available, held, pendingDeposits }: BalanceParts) {
  const actual = plus(available, held)
  return { available, actual, visible: plus(actual, pendingDeposits) }
}
