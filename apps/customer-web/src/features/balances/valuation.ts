import { type Amount, amount, formatAmount, minus, type Price, plus, worthInUsd, ZERO } from '@mintmark/domain'
import type { Balance } from './balances-api.ts'

export interface Valuation {
  /** In USD, without the coins that have no price. */
  readonly total: Amount
  /** Coins that the customer holds and that have no current price. */
  readonly unpriced: readonly string[]
}

/** The worth of all balances at current prices. */
export function valuationOf(balances: readonly Balance[], prices: ReadonlyMap<string, Price>): Valuation {
  let total = ZERO
  const unpriced: string[] = []
  for (const { token_symbol: symbol, balance } of balances) {
    const price = prices.get(symbol)
    if (price) total = plus(total, worthInUsd(amount(balance), price))
    else if (amount(balance) > 0n) unpriced.push(symbol)
  }
  return { total, unpriced }
}

/** The worth of one balance as decimal text; null without a price. */
export function worthOf({ token_symbol, balance }: Balance, prices: ReadonlyMap<string, Price>): string | null {
  const price = prices.get(token_symbol)
  return price === undefined ? null : formatAmount(worthInUsd(amount(balance), price))
}

/** The parts of a balance as decimal text: available, held by pending withdrawals, and in pending deposits. */
export function partsOf({ balance, actual_balance, available_balance }: Balance) {
  const [visible, actual, available] = [amount(balance), amount(actual_balance), amount(available_balance)]
  return {
    available: available_balance,
    held: formatAmount(minus(actual, available)),
    pending: formatAmount(minus(visible, actual)),
  }
}
