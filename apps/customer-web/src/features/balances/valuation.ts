import { type Amount, amount, formatAmount, minus, type Price, plus, usdForCoin, ZERO } from '@mintmark/domain'
import type { Balance } from './balances-api.ts'

export interface Valuation {
  /** In USD, over the coins whose price is known. */
  readonly total: Amount
  /** Coins that the customer holds and that have no price now: named, and counted as nothing. */
  readonly unpriced: readonly string[]
}

/** What balances are worth at the prices of now, each rounded down. */
export function valuationOf(balances: readonly Balance[], prices: ReadonlyMap<string, Price>): Valuation {
  let total = ZERO
  const unpriced: string[] = []
  for (const { token_symbol: symbol, balance } of balances) {
    const price = prices.get(symbol)
    if (price) total = plus(total, usdForCoin(amount(balance), price, 'down'))
    else if (amount(balance) > 0n) unpriced.push(symbol)
  }
  return { total, unpriced }
}

/** What one balance is worth, as decimal text; null where the price is not known. */
export function worthOf({ token_symbol, balance }: Balance, prices: ReadonlyMap<string, Price>): string | null {
  const price = prices.get(token_symbol)
  return price === undefined ? null : formatAmount(usdForCoin(amount(balance), price, 'down'))
}

/** The three parts of a balance as decimal text: free to spend, held by pending withdrawals, still to come. */
export function partsOf({ balance, actual_balance, available_balance }: Balance) {
  const [visible, actual, available] = [amount(balance), amount(actual_balance), amount(available_balance)]
  return {
    available: available_balance,
    held: formatAmount(minus(actual, available)),
    pending: formatAmount(minus(visible, actual)),
  }
}
