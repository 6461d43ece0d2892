import type { ResponseOf, readPortfolioHistory } from '@mintmark/contracts'
import {
  type Amount,
  CANDLE_SECONDS,
  type CandleInterval,
  type Flow,
  formatAmount,
  gainBetween,
  HISTORY_STEPS,
  historyTimes,
  type PortfolioPeriod,
  type Price,
  type StepChange,
  USD,
  type ValuePoint,
  valueHistory,
} from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { amountOfNumeric } from '../../db/columns.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import type { Platform } from '../../platform.ts'
import { OWNED, ownedChanges } from './owned-changes.ts'

type Tools = Pick<Platform, 'reads' | 'market'>

/** The balances now, and the changes after each moment. One statement, so that money that moves meanwhile fits both. */
const OWNED_AND_CHANGED = `
  select coin, -1 as step, sum(amount)::numeric(38,8)::text as amount from balances
  where chain = chain_of($1) and owner_id = $1 and ${OWNED} group by coin
  union all
  select b.coin, width_bucket(p.entry_id, $2::uuid[]) - 1, sum(p.amount)::numeric(38,8)::text
  from balances b join postings p on p.chain = b.chain and p.owner_id = b.owner_id and p.coin = b.coin
    and p.account = b.account and p.entry_id >= $3
  where b.chain = chain_of($1) and b.owner_id = $1 and b.${OWNED} group by 1, 2`

const CLOSES = `
  select coin, start, close::text as close from candles
  where source = $1 and "interval" = $2 and coin = any($3::text[]) and start = any($4::timestamptz[])`

interface ChangedRow {
  readonly coin: string
  readonly step: number
  readonly amount: string
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
  const values = [customerId, bounds, bounds[0] ?? leastIdAt(Number.MAX_SAFE_INTEGER)]
  const rows = await sql.unsafe<ChangedRow[]>(OWNED_AND_CHANGED, values as never[], { prepare: true })
  const changes: StepChange[] = rows.map((row) => ({ ...row, amount: amountOfNumeric(row.amount) }))
  const [now, earlier] = [changes.filter(({ step }) => step < 0), changes.filter(({ step }) => step >= 0)]
  return { owned: new Map(now.map(({ coin, amount }): [string, Amount] => [coin, amount])), changes: earlier }
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
  const flows: Flow[] = []
  for await (const { flow, price } of ownedChanges(sql, customerId, first.at))
    if (flow !== 0n) flows.push({ amount: flow, price })
  return { points, gain: gainBetween(first.usd, last.usd, flows) }
}

const FIRST_ENTRY = 'select at from entries where chain = chain_of($1) and owner_id = $1 order by id limit 1'

async function timesOf(sql: TransactionSql, customerId: string, period: PortfolioPeriod): Promise<Date[]> {
  const now = new Date()
  if (HISTORY_STEPS[period].seconds !== null) return historyTimes(period, now)
  const [row] = await sql.unsafe<{ at: Date }[]>(FIRST_ENTRY, [customerId], { prepare: true })
  return historyTimes(period, now, row?.at)
}

const SNAPSHOT = 'isolation level repeatable read read only'

/** Reads the value of a customer's portfolio over a period, from one snapshot of the ledger. */
export async function readHistoryOf(
  { reads, market }: Tools,
  customerId: string,
  period: PortfolioPeriod,
): Promise<ResponseOf<typeof readPortfolioHistory>> {
  const { points, gain } = await reads.begin(SNAPSHOT, async (sql) => {
    const times = await timesOf(sql, customerId, period)
    return historyOf(sql, market, { customerId, times, interval: HISTORY_STEPS[period].interval })
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
