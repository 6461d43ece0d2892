import { type Amount, plus } from '../money/amount.ts'

/** The figures behind the balances on screen, in one coin. */
export interface BalanceParts {
  readonly available: Amount
  readonly held: Amount
  readonly pendingDeposits: Amount
}

/** `actual` is available plus held; `visible` adds pending deposits. Invested principal is in none of them. */
export function threeBalances({ available, held, pendingDeposits }: BalanceParts) {
  const actual = plus(available, held)
  return { available, actual, visible: plus(actual, pendingDeposits) }
}
