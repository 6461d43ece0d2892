import type { StoredAccount } from '../ledger/account.ts'
import { shortfall } from '../ledger/entry.ts'
import { type Amount, formatAmount } from '../money/amount.ts'
import { formatCents, type Price, usdForCoin } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Balances } from './balances.ts'

/**
 * Refuses with `insufficient_funds` when the account holds less than `needed`. The shortfall in USD is rounded up to the
 * cent, so that bringing that much is enough; it is left out when the coin has no price.
 */
export function requireFunds(
  balances: Balances,
  account: StoredAccount,
  needed: Amount,
  price: Price | undefined,
): void {
  const short = shortfall(needed, balances.balance(account))
  if (short === 0n) return
  const shortUsd = price && { shortUsd: formatCents(usdForCoin(short, price, 'up'), 'up') }
  refuse('insufficient_funds', { coin: account.coin, short: formatAmount(short), ...shortUsd })
}
