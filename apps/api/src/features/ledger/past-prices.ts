import { PRICE_SOURCES } from '@mintmark/contracts'
import { type Amount, amount, CHAINS, formatAmount, type Price, worthInUsd } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { leastIdAt } from '../../db/count-rows.ts'
import type { LastKnown } from '../../integrations/market.ts'

/** An older price is not used as the value of a balance. */
const DAYS_BACK = 7
const DAY_MS = 86_400_000
/** So many of the latest entries are looked at, and so many for coins that those did not move. */
const STEPS = [50, 1000]

/**
 * The price of each coin in $3 that the last of some entries with the coin recorded. The latest entries of all chains are found by
 * the index alone, and only those of them are read that are the latest of all.
 */
const latest = (entries: number) => `
  select distinct on (price->>'coin') price->>'coin' as coin, price->>'usd' as usd, price->>'source' as source,
    (price->>'at')::timestamptz as at
  from (
    select e.chain, e.id from generate_series(0, ${CHAINS - 1}) as c(chain) cross join lateral (
      select chain, id from entries where chain = c.chain and id >= $1 and id < $2 order by id desc limit ${entries}
    ) e order by e.id desc limit ${entries}
  ) latest cross join lateral (
    select prices from entries where chain = latest.chain and id = latest.id offset 0
  ) own, jsonb_array_elements(own.prices::jsonb) price
  where price->>'coin' = any($3) order by price->>'coin', latest.id desc`

interface Row {
  readonly coin: string
  readonly usd: string
  readonly source: string
  readonly at: Date
}

/** Prices that were known at a moment: of now, the ones in memory; of the past, those that entries recorded before it. */
export async function pricesAt(
  sql: TransactionSql,
  { at, coins, lastKnown }: { readonly at: Date; readonly coins: readonly string[]; readonly lastKnown: LastKnown },
): Promise<ReadonlyMap<string, Price>> {
  const known = async (): Promise<Price[]> => {
    if (at.getTime() >= Date.now()) return coins.flatMap((coin) => lastKnown(coin) ?? [])
    const bounds = [leastIdAt(at.getTime() - DAYS_BACK * DAY_MS), leastIdAt(at.getTime())]
    const found = new Map<string, Row>()
    for (const entries of STEPS) {
      const missing = coins.filter((coin) => !found.has(coin))
      if (missing.length === 0) break
      const rows = await sql.unsafe<Row[]>(latest(entries), [...bounds, missing], { prepare: true })
      for (const row of rows) found.set(row.coin, row)
    }
    return [...found.values()].map(({ usd, ...price }) => ({ ...price, usd: amount(usd) }))
  }
  return new Map((await known()).map((price) => [price.coin, price]))
}

/** The value of a balance on the wire; null without a price. */
export function valueView(balance: Amount, price: Price | undefined) {
  if (!price) return null
  return {
    usd_value: formatAmount(worthInUsd(balance, price)),
    price: formatAmount(price.usd),
    price_source: PRICE_SOURCES.find((source) => source === price.source) ?? null,
    price_at: price.at.toISOString(),
  }
}
