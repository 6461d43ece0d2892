import { type Amount, coinForUsd, type Price, parseAmount } from '@mintmark/domain'

/** What was typed as an amount of USD above zero; undefined for everything else. */
export function usdOf(text: string): Amount | undefined {
  const usd = parseAmount(text)
  return usd !== undefined && usd > 0n ? usd : undefined
}

/** The coin units that a deposit of so many USD comes to, rounded down; undefined where there is no price or nothing is left. */
export function coinUnits(usdText: string, price: Price | undefined): Amount | undefined {
  const usd = usdOf(usdText)
  if (usd === undefined || price === undefined) return undefined
  const units = coinForUsd(usd, price, 'down')
  return units > 0n ? units : undefined
}
