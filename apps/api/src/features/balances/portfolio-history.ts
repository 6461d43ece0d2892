import type { ResponseOf, readPortfolioHistory } from '@mintmark/contracts'
import {
  type Amount,
  CANDLE_SECONDS,
  type CandleInterval,
  formatAmount,
  gainBetween,
  HISTORY_STEPS,
  historyTimes,
  minus,
  type PortfolioPeriod,
  type Price,
  paidInBetween,
  plus,
  type StepChange,
  USD,
  type ValuePoint,
  valueHistory,
  ZERO,
} from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { amountOfNumeric } from '../../db/columns.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { paidInWith, readCoinStates } from '../../ledger/coin-states.ts'
import { OWNED } from '../../ledger/owned-changes.ts'
import type { Platform } from '../../platform.ts'

type Tools = Pick<Platform, 'reads' | 'market'>

/**
 * The balances of each account over the moments in $2, which are the least ids after them: from the newest run of moments with the
 * same balance to the oldest one. Each run is one look into the index, so the cost grows neither with the history nor with what
 * happened between two moments. `step` is the number of the first moment of the run; that of now follows those in $2.
 */
export const RUNS = `
  with recursive runs (coin, account, step, balance) as (
    select coin, account, cardinality($2::uuid[]) + 1, amount::numeric from balances
    where chain = chain_of($1) and owner_id = $1 and ${OWNED}
    union all
    select r.coin, r.account, coalesce(width_bucket(last.entry_id, $2::uuid[]), 0) + 1, coalesce(last.balance_after, 0)
    from runs r left join lateral (
      select entry_id, balance_after from postings p where p.chain = chain_of($1) and p.owner_id = $1 and p.coin = r.coin
        and p.account = r.account and p.entry_id < ($2::uuid[])[r.step - 1]
      order by p.entry_id desc, p.ordinal desc limit 1
    ) last on true where r.step > 1
  )
  select coin, account, step, balance::numeric(38,8)::text as balance from runs order by coin, account, step`

const CLOSES = `
  select coin, start, close::text as close from candles
  where source = $1 and "interval" = $2 and coin = any($3::text[]) and start = any($4::timestamptz[])`

interface RunRow {
  readonly coin: string
  readonly account: string
  readonly step: number
  readonly balance: string
}

interface CloseRow {
  readonly coin: string
  readonly start: Date
  readonly close: string
}

interface Asked {
  readonly customerId: string
  /** Oldest first; the last one is now. */
  readonly times: readonly Date[]
  /** The candles that end at the moments. */
  readonly interval: CandleInterval
}

async function ownedOver(sql: TransactionSql, { customerId, times }: Asked) {
  const bounds = times.slice(0, -1).map((at) => leastIdAt(at.getTime() + 1))
  const rows = await sql.unsafe<RunRow[]>(RUNS, [customerId, bounds] as never[], { prepare: true })
  const owned = new Map<string, Amount>()
  const changes: StepChange[] = []
  for (const runs of Map.groupBy(rows, ({ coin, account }) => `${coin}/${account}`).values())
    for (const [index, { coin, step, balance }] of runs.entries()) {
      const amount = amountOfNumeric(balance)
      const before = runs[index - 1]
      if (before) changes.push({ coin, step: step - 2, amount: minus(amount, amountOfNumeric(before.balance)) })
      if (index === runs.length - 1) owned.set(coin, plus(owned.get(coin) ?? ZERO, amount))
    }
  return { owned, changes }
}

/** The price of each coin at each moment: the last one of the candle that ended then. Reference prices never move. */
async function pricesOver(sql: TransactionSql, market: Tools['market'], { times, interval, coins }: PricesAsked) {
  const startOf = (index: number) => (times[index]?.getTime() ?? 0) - CANDLE_SECONDS[interval] * 1000
  const isFixed = market.origin === 'reference'
  const starts = isFixed ? [] : times.slice(0, -1).map((_, index) => new Date(startOf(index)).toISOString())
  const values = [market.origin, interval, coins, starts]
  const rows = await sql.unsafe<CloseRow[]>(CLOSES, values as never[], { prepare: true })
  const closes = new Map(rows.map(({ coin, start, close }) => [`${coin} ${start.getTime()}`, amountOfNumeric(close)]))
  return (coin: string, index: number): Price | undefined => {
    if (coin === USD || isFixed || index === times.length - 1) return market.lastKnown(coin)
    const usd = closes.get(`${coin} ${startOf(index)}`)
    return usd && { coin, usd, source: market.origin, at: times[index] as Date }
  }
}

interface PricesAsked extends Pick<Asked, 'times' | 'interval'> {
  readonly coins: readonly string[]
}

interface History {
  readonly points: readonly ValuePoint[]
  readonly gain: Amount | null
}

async function historyOf(sql: TransactionSql, market: Tools['market'], asked: Asked): Promise<History> {
  const { customerId, times, interval } = asked
  const { owned, changes } = await ownedOver(sql, asked)
  const coins = [...new Set([...owned.keys(), ...changes.map(({ coin }) => coin)])]
  const priceAt = await pricesOver(sql, market, { times, interval, coins })
  const points = valueHistory({ times, owned, changes, priceAt })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return { points, gain: null }
  const before = paidInWith(await readCoinStates(sql, customerId, leastIdAt(first.at.getTime() + 1)))
  const after = paidInWith(await readCoinStates(sql, customerId))
  return { points, gain: gainBetween(first.usd, last.usd, paidInBetween(before, after)) }
}

const FIRST_ENTRY = 'select at from entries where chain = chain_of($1) and owner_id = $1 order by id limit 1'

/** A period, and the moment at which it ends. */
interface Until {
  readonly period: PortfolioPeriod
  readonly asOf: Date
}

async function timesOf(sql: TransactionSql, customerId: string, { period, asOf }: Until): Promise<Date[]> {
  if (HISTORY_STEPS[period].seconds !== null) return historyTimes(period, asOf)
  const [row] = await sql.unsafe<{ at: Date }[]>(FIRST_ENTRY, [customerId], { prepare: true })
  return historyTimes(period, asOf, row?.at)
}

const SNAPSHOT = 'isolation level repeatable read read only'

/** Reads the value of a customer's portfolio over a period that ends at a moment, from one snapshot of the ledger. */
export async function readHistoryOf(
  { reads, market }: Tools,
  customerId: string,
  until: Until,
): Promise<ResponseOf<typeof readPortfolioHistory>> {
  const { points, gain } = await reads.begin(SNAPSHOT, async (sql) => {
    const times = await timesOf(sql, customerId, until)
    return historyOf(sql, market, { customerId, times, interval: HISTORY_STEPS[until.period].interval })
  })
  return {
    source: market.origin,
    points: points.map(({ at, usd }) => ({
      at: at.toISOString(),
      usd_value: usd === null ? null : formatAmount(usd),
    })),
    missing: [...new Set(points.flatMap(({ missing }) => missing))].sort(),
    gain_usd: gain === null ? null : formatAmount(gain),
  }
}

/** The gain or loss of the portfolio since the full hour 24 hours ago; null if unknown. */
export async function gainInDay({ reads, market }: Tools, customerId: string): Promise<Amount | null> {
  const [from = new Date()] = historyTimes('1d', new Date())
  const asked = { customerId, times: [from, new Date()], interval: HISTORY_STEPS['1d'].interval }
  return (await reads.begin(SNAPSHOT, (sql) => historyOf(sql, market, asked))).gain
}
