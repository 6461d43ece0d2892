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

/** The same amount as text in the other unit; empty if there is none. USD has two decimals, rounded down. */
export function inOtherUnit(typed: TypedAmount, price: Price, toUnits: ToUnits): string {
  const units = unitsOf(typed, price, toUnits)
  if (units === undefined) return ''
  return typed.inCoin ? formatCents(worthInUsd(units, price), 'down') : plainly(units)
}
