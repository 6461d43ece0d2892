import { invariant } from '../invariant.ts'
import { AMOUNT_DECIMALS, type Amount, amount, amountOfUnits, formatAmount, negate } from './amount.ts'

/** The price of one coin in USD at a point in time, and its source. */
export interface Price {
  readonly coin: string
  readonly usd: Amount
  readonly source: string
  readonly at: Date
}

/** Credits to a customer round `down`, debits round `up`, so that rounding never costs the house. */
export type Rounding = 'down' | 'up'

/** The one coin that needs no price. Profit is kept in USD. */
export const USD = 'USD'

/** The price of USD in USD, for rules that take a price. */
export const USD_AT_PAR: Price = { coin: USD, usd: amount('1'), source: 'par', at: new Date(0) }

const UNIT = 10n ** BigInt(AMOUNT_DECIMALS)
const CENT = UNIT / 100n

function divide(numerator: bigint, denominator: bigint, rounding: Rounding): Amount {
  invariant(numerator >= 0n && denominator > 0n, 'a conversion needs an amount of at least zero and a price above zero')
  const quotient = numerator / denominator
  return amountOfUnits(rounding === 'up' && quotient * denominator !== numerator ? quotient + 1n : quotient)
}

/** Converts USD to the price's coin, rounded to the eighth decimal in the given direction. */
export const coinForUsd = (usd: Amount, price: Price, rounding: Rounding): Amount =>
  divide(usd * UNIT, price.usd, rounding)

/** Converts an amount of the price's coin to USD, rounded to the eighth decimal in the given direction. */
export const usdForCoin = (coin: Amount, price: Price, rounding: Rounding): Amount =>
  divide(coin * price.usd, UNIT, rounding)

/** The share of a total that goes with a part of the whole, rounded down: 480 of 500 BTC, bought for 1000 USD, are 960 USD. */
export const shareOf = (total: Amount, part: Amount, whole: Amount): Amount => divide(total * part, whole, 'down')

/** A percentage of an amount, rounded to the eighth decimal in the given direction: 2.5 percent of 100 is 2.5. */
export const percentOf = (value: Amount, percent: Amount, rounding: Rounding): Amount =>
  divide(value * percent, 100n * UNIT, rounding)

/** USD without what is below a cent, rounded down. */
export const wholeCents = (usd: Amount): Amount => amountOfUnits(divide(usd, CENT, 'down') * CENT)

/** The average cost of one coin in USD, for an amount with this total cost, rounded down. */
export const averageInUsd = (usd: Amount, amount: Amount): Amount => divide(usd * UNIT, amount, 'down')

/** The worth of a balance in USD, rounded down. */
export const worthInUsd = (balance: Amount, price: Price): Amount => usdForCoin(balance, price, 'down')

/** The worth of a change in USD, rounded toward zero. A loss stays a loss. */
export const changeInUsd = (change: Amount, price: Price): Amount =>
  change < 0n ? negate(worthInUsd(negate(change), price)) : worthInUsd(change, price)

/** Formats USD with two decimals for display: `"12.35"`. `down` rounds toward zero, `up` away from zero. */
export function formatCents(usd: Amount, rounding: Rounding): string {
  const cents = divide(usd < 0n ? -usd : usd, CENT, rounding)
  const sign = usd < 0n && cents > 0n ? '-' : ''
  return sign + formatAmount(amountOfUnits(cents * CENT)).slice(0, -6)
}
