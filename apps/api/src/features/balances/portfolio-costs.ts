import type { ResponseOf, readPortfolioCosts } from '@mintmark/contracts'
import {
  type Amount,
  averageCost,
  type CostBasis,
  costAfter,
  type Flow,
  formatAmount,
  gainBetween,
  gainOverCost,
  NO_COST,
  sum,
  worthInUsd,
  ZERO,
} from '@mintmark/domain'
import type { Platform } from '../../platform.ts'
import { ownedChanges } from './owned-changes.ts'

const textOf = (value: Amount | null) => (value === null ? null : formatAmount(value))

/** Before the first entry. */
const BEGINNING = new Date(0)

/** Reads the cost of a customer's coins, and the portfolio's total gain, at the last known prices. */
export async function readCostsOf(
  { reads, market }: Pick<Platform, 'reads' | 'market'>,
  customerId: string,
): Promise<ResponseOf<typeof readPortfolioCosts>> {
  const bases = new Map<string, CostBasis>()
  const flows: Flow[] = []
  await reads.begin('isolation level repeatable read read only', async (sql) => {
    for await (const { coin, owned, flow, price } of ownedChanges(sql, customerId, BEGINNING)) {
      bases.set(coin, costAfter(bases.get(coin) ?? NO_COST, owned, price))
      if (flow !== 0n) flows.push({ amount: flow, price })
    }
  })
  const coins = [...bases]
    .filter(([, { amount }]) => amount > 0n)
    .map(([coin, basis]) => {
      const price = market.lastKnown(coin)
      return { coin, basis, value: price ? worthInUsd(basis.amount, price) : null }
    })
  const values = coins.flatMap(({ value }) => (value === null ? [] : [value]))
  const total = values.length < coins.length ? null : sum(values)
  return {
    gain_usd: textOf(gainBetween(ZERO, total, flows)),
    coins: coins.map(({ coin, basis, value }) => ({
      symbol: coin,
      amount: formatAmount(basis.amount),
      cost_usd: textOf(basis.usd),
      average_cost_usd: textOf(averageCost(basis)),
      gain_usd: textOf(gainOverCost(basis, value)),
    })),
  }
}
