import { PRICE_SOURCES } from '@mintmark/contracts'
import { type Amount, amount, CHAINS, formatAmount, type Price, worthInUsd } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { leastIdAt } from '../../db/count-rows.ts'
import type { LastKnown } from '../../outside/market.ts'

/** An older price is not used as the value of a balance. */
const DAYS_BACK = 7
const DAY_MS = 86_400_000
/** The most entries that are looked at. */
const ENTRIES_MAX = 1000

const LATEST = `
  select distinct on (price->>'coin') price->>'coin' as coin, price->>'usd' as usd, price->>'source' as source,
    (price->>'at')::timestamptz as at
  from (
    select e.id, e.prices from generate_series(0, ${CHAINS - 1}) as c(chain) cross join lateral (
      select id, prices from entries where chain = c.chain and id >= $1 and id < $2 order by id desc limit ${ENTRIES_MAX}
    ) e order by e.id desc limit ${ENTRIES_MAX}
  ) latest, jsonb_array_elements(latest.prices::jsonb) price
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
    const rows = await sql.unsafe<Row[]>(LATEST, [...bounds, [...coins]], { prepare: true })
    return rows.map(({ usd, ...price }) => ({ ...price, usd: amount(usd) }))
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
