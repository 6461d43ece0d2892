import type { ResponseOf, readPortfolioCosts } from '@mintmark/contracts'
import {
  type Amount,
  averageCost,
  formatAmount,
  gainBetween,
  gainOverCost,
  NOTHING_PAID_IN,
  paidInBetween,
  sum,
  worthInUsd,
  ZERO,
} from '@mintmark/domain'
import { paidInWith, readCoinStates } from '../../ledger/coin-states.ts'
import type { Platform } from '../../platform.ts'

const textOf = (value: Amount | null) => (value === null ? null : formatAmount(value))

/** Reads the cost of a customer's coins, and the portfolio's total gain, at the last known prices. */
export async function readCostsOf(
  { reads, market }: Pick<Platform, 'reads' | 'market'>,
  customerId: string,
): Promise<ResponseOf<typeof readPortfolioCosts>> {
  const states = await reads.begin('isolation level repeatable read read only', (sql) =>
    readCoinStates(sql, customerId),
  )
  const coins = [...states]
    .filter(([, { basis }]) => basis.amount > 0n)
    .map(([coin, { basis }]) => {
      const price = market.lastKnown(coin)
      return { coin, basis, value: price ? worthInUsd(basis.amount, price) : null }
    })
  const values = coins.flatMap(({ value }) => (value === null ? [] : [value]))
  const total = values.length < coins.length ? null : sum(values)
  return {
    gain_usd: textOf(gainBetween(ZERO, total, paidInBetween(NOTHING_PAID_IN, paidInWith(states)))),
    coins: coins.map(({ coin, basis, value }) => ({
      symbol: coin,
      amount: formatAmount(basis.amount),
      cost_usd: textOf(basis.usd),
      average_cost_usd: textOf(averageCost(basis)),
      gain_usd: textOf(gainOverCost(basis, value)),
    })),
  }
}
