import { AMOUNT_DECIMALS, type Amount, amount, amountOfUnits, minus, sum } from '../money/amount.ts'

const WHOLE = 100n * 10n ** BigInt(AMOUNT_DECIMALS)

interface Changed {
  /** What it is worth now, in USD. */
  readonly usd: Amount
  /** How its price changed over the last 24 hours: percent, as decimal text; null if unknown. */
  readonly changePercent: string | null
}

/**
 * What the same coins gained or lost in USD over the last 24 hours, because their prices changed. Null if the change of any
 * of them is unknown, so that it never leaves out a loss.
 */
export function changeInDay(coins: readonly Changed[]): Amount | null {
  const changes = coins
    .filter(({ usd }) => usd > 0n)
    .map(({ usd, changePercent }) => {
      const now = changePercent === null ? 0n : WHOLE + amount(changePercent)
      return now > 0n ? minus(usd, amountOfUnits((usd * WHOLE) / now)) : undefined
    })
  const known = changes.filter((change) => change !== undefined)
  return known.length < changes.length ? null : sum(known)
}
