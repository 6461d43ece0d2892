import { readTypedAmount } from '@mintmark/client'
import { type Amount, formatCents, type Price, plainly, worthInUsd } from '@mintmark/domain'

/** An amount as it was typed: in USD, or in units of the coin. */
export interface TypedAmount {
  readonly amount: string
  readonly inCoin: boolean
}

/** Turns an amount of USD into units of a coin, as the rule of the request rounds it. */
type ToUnits = (usd: Amount, price: Price) => Amount

/** The units of the coin that a typed amount comes to; undefined without an amount, or without a price for an amount in USD. */
export function unitsOf({ amount, inCoin }: TypedAmount, price: Price | undefined, toUnits: ToUnits) {
  const typed = readTypedAmount(amount)
  if (typed === undefined || inCoin) return typed
  return price && toUnits(typed, price)
}

/** The amount as text in USD: units of the coin count with their worth, rounded down; empty without a price. */
export function usdOf({ amount, inCoin }: TypedAmount, price: Price | undefined): string {
  if (!inCoin) return amount
  const units = readTypedAmount(amount)
  return units === undefined || price === undefined ? '' : formatCents(worthInUsd(units, price), 'down')
}

/** The same amount as text in the other unit; empty if there is none. USD has two decimals, rounded down. */
export function inOtherUnit(typed: TypedAmount, price: Price, toUnits: ToUnits): string {
  if (typed.inCoin) return usdOf(typed, price)
  const units = unitsOf(typed, price, toUnits)
  return units === undefined ? '' : plainly(units)
}
