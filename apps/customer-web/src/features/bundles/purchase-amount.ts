import {
  type Amount,
  amount,
  coinForUsd,
  formatCents,
  type Price,
  parseAmount,
  shortfall,
  usdForCoin,
} from '@mintmark/domain'
import type { Balance, Bundle } from './bundles-api.ts'

/** What is invested: in the coin and in USD, with the roundings of the rule itself. */
export interface Principal {
  readonly units: Amount
  readonly usd: Amount
}

/** The whole available balance, or the coin units that an amount of USD takes, rounded up as every debit. */
export function principalOf(usdText: string | 'all', balance: Balance, price: Price): Principal | undefined {
  const available = amount(balance.available_balance)
  if (usdText === 'all') return { units: available, usd: usdForCoin(available, price, 'down') }
  const usd = parseAmount(usdText)
  return usd !== undefined && usd > 0n ? { units: coinForUsd(usd, price, 'up'), usd } : undefined
}

export interface AmountProblem {
  readonly key: 'minimum' | 'maximum' | 'insufficient'
  /** The amount that the words name, in USD to the cent. */
  readonly usd: string
}

/** Why a principal cannot be invested in a bundle; undefined when it can. */
export function amountProblem(
  { units, usd }: Principal,
  { min_amount, max_amount }: Bundle,
  { balance, price }: { readonly balance: Balance; readonly price: Price },
): AmountProblem | undefined {
  const min = amount(min_amount)
  const max = max_amount === null ? null : amount(max_amount)
  if (usd < min) return { key: 'minimum', usd: formatCents(min, 'up') }
  if (max !== null && usd > max) return { key: 'maximum', usd: formatCents(max, 'down') }
  const short = shortfall(units, amount(balance.available_balance))
  if (short > 0n) return { key: 'insufficient', usd: formatCents(usdForCoin(short, price, 'up'), 'up') }
  return undefined
}
