import { type Amount, minus, sum, ZERO } from '../money/amount.ts'
import { type Price, worthInUsd } from '../money/convert.ts'

/** The change of a coin between two moments of a history: after `times[step]`, and up to the next one. */
export interface StepChange {
  readonly step: number
  readonly coin: string
  readonly amount: Amount
}

export interface HistoryFacts {
  /** Oldest first. The last moment is the one at which `owned` is known. */
  readonly times: readonly Date[]
  /** The amount that the customer owns of each coin at the last moment: available, held, invested and profit. */
  readonly owned: ReadonlyMap<string, Amount>
  readonly changes: readonly StepChange[]
  /** The price of a coin at a moment, by its index. */
  readonly priceAt: (coin: string, index: number) => Price | undefined
}

/** The worth of a portfolio at a moment. */
export interface ValuePoint {
  readonly at: Date
  /** In USD, each coin rounded down; null if any coin that was owned then has no price. */
  readonly usd: Amount | null
  /** The coins that were owned and have no price of that moment. */
  readonly missing: readonly string[]
}

function worthAt(owned: ReadonlyMap<string, Amount>, priceOf: (coin: string) => Price | undefined) {
  const held = [...owned].filter(([, amount]) => amount > 0n)
  const worths = held.map(([coin, amount]) => {
    const price = priceOf(coin)
    return { coin, usd: price && worthInUsd(amount, price) }
  })
  const known = worths.flatMap(({ usd }) => (usd === undefined ? [] : [usd]))
  const missing = worths.flatMap(({ coin, usd }) => (usd === undefined ? [coin] : []))
  return { usd: missing.length > 0 ? null : sum(known), missing }
}

/**
 * The worth of a portfolio at each moment: the balance of each coin times its price then. It is computed backward from the
 * current balances, so only the changes within the period are needed.
 */
export function valueHistory({ times, owned, changes, priceAt }: HistoryFacts): ValuePoint[] {
  const balances = new Map(owned)
  const byStep = Map.groupBy(changes, ({ step }) => step)
  const points: ValuePoint[] = []
  for (let index = times.length - 1; index >= 0; index--) {
    for (const { coin, amount } of byStep.get(index) ?? [])
      balances.set(coin, minus(balances.get(coin) ?? ZERO, amount))
    points.push({ at: times[index] as Date, ...worthAt(balances, (coin) => priceAt(coin, index)) })
  }
  return points.reverse()
}
