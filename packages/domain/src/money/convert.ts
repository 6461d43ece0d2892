import { invariant } from '../invariant.ts'
import { AMOUNT_DECIMALS, type Amount, amount, amountOfUnits, formatAmount } from './amount.ts'

/** What one coin costs in USD at a moment, and who said so. */
export interface Price {
  readonly coin: string
  readonly usd: Amount
  readonly source: string
  readonly at: Date
}

/** `down` for what a customer is credited, `up` for what a customer is debited: the house never owes the rounding. */
export type Rounding = 'down' | 'up'

/** The one coin that needs no price: USD, in which profit is kept. */
export const USD = 'USD'

/** The price of USD in USD, for rules that take a price. */
export const USD_AT_PAR: Price = { coin: USD, usd: amount('1'), source: 'par', at: new Date(0) }

const UNIT = 10n ** BigInt(AMOUNT_DECIMALS)
const CENT = UNIT / 100n

function divide(numerator: bigint, denominator: bigint, rounding: Rounding): Amount {
  invariant(numerator >= 0n && denominator > 0n, 'only amounts of zero or more are converted, at a price above zero')
  const quotient = numerator / denominator
  return amountOfUnits(rounding === 'up' && quotient * denominator !== numerator ? quotient + 1n : quotient)
}

/** Coin units that `usd` buys at the price, rounded at the eighth decimal in the stated direction. */
export const coinForUsd = (usd: Amount, price: Price, rounding: Rounding): Amount =>
  divide(usd * UNIT, price.usd, rounding)

/** USD that `coin` is worth at the price, rounded at the eighth decimal in the stated direction. */
export const usdForCoin = (coin: Amount, price: Price, rounding: Rounding): Amount =>
  divide(coin * price.usd, UNIT, rounding)

/** What a balance is worth in USD, rounded down. */
export const worthInUsd = (balance: Amount, price: Price): Amount => usdForCoin(balance, price, 'down')

/** USD to two decimals for a person to read: `"12.35"`. `down` is towards zero, `up` away from it. */
export function formatCents(usd: Amount, rounding: Rounding): string {
  const cents = divide(usd < 0n ? -usd : usd, CENT, rounding)
  const sign = usd < 0n && cents > 0n ? '-' : ''
  return sign + formatAmount(amountOfUnits(cents * CENT)).slice(0, -6)
}
