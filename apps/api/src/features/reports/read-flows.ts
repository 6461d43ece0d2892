import type { listFlows, QueryOf, ResponseOf, readDailyFlows } from '@mintmark/contracts'
import { type Amount, changeInUsd, type EntryKind, formatAmount, plus, sum, TREND_DAYS, ZERO } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import { movedIn, spanValues } from '../../db/entry-figures.ts'
import type { Platform } from '../../platform.ts'
import { spanOf } from './report-period.ts'

type Flow = ResponseOf<typeof listFlows>[number]
type Column = Exclude<keyof Flow, 'day' | 'coin' | 'net' | 'fees' | 'credits'>

/** The entry kind of each column, and its direction. Nothing else crosses the border of the platform. */
const COLUMNS: Record<Column, readonly [EntryKind, 'in' | 'out']> = {
  deposits: ['deposit.confirmed', 'in'],
  bundle_deposits: ['investment.confirmed', 'in'],
  reversals: ['deposit.reversed', 'out'],
  withdrawals: ['withdrawal.confirmed', 'out'],
  top_ups: ['funding.topped_up', 'in'],
}

/** Incoming funds leave the account outside, so their sum is what was taken from it, less what was added. */
const SUMS = Object.entries(COLUMNS).map(
  ([column, [kind, way]]) =>
    `coalesce(sum(${way === 'in' ? 'taken - added' : 'added - taken'}) filter (where kind = '${kind}' and account = 'outside'), 0)::numeric(38,8)::text as ${column}`,
)

const FLOWS = `
  select to_char(day, 'YYYY-MM-DD') as day, coin, ${SUMS.join(', ')},
    coalesce(sum(taken - added) filter (where account = 'grants'), 0)::numeric(38,8)::text as credits,
    coalesce(sum(added - taken) filter (where account = 'fees'), 0)::numeric(38,8)::text as fees,
    coalesce(sum(taken - added) filter (where account = 'outside'), 0)::numeric(38,8)::text as net
  from ${movedIn()} moved where account in ('outside', 'fees', 'grants') group by 1, 2 order by 1 desc, 2`

/** Reads the inflow and outflow on each day of a period, newest first. A day without movements has no row. */
export const readFlows = async (
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listFlows>,
): Promise<Flow[]> => [...(await reads.unsafe<Flow[]>(FLOWS, spanValues(spanOf(period)), { prepare: true }))]

const DAY_MS = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Customers' money: funds that the house sets aside for profit are not their flow. */
const ofCustomers = (way: 'in' | 'out') =>
  (Object.keys(COLUMNS) as Column[]).filter((column) => column !== 'top_ups' && COLUMNS[column][1] === way)

/** Reads customers' inflow and outflow on each of the last 30 days, today included, in USD at the last known prices. */
export async function readDailyFlowsOf(
  { reads, market }: Pick<Platform, 'reads' | 'market'>,
  now = new Date(),
): Promise<ResponseOf<typeof readDailyFlows>> {
  const days = Array.from({ length: TREND_DAYS }, (_, index) =>
    dayOf(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS),
  )
  const flows = await readFlows({ reads }, { from: days[0] ?? dayOf(now.getTime()), to: dayOf(now.getTime()) })
  const unpriced = new Set<string>()
  const worthOf = (flow: Flow, columns: readonly Column[]): Amount => {
    const price = market.lastKnown(flow.coin)
    const amount = sum(columns.map((column) => amountOfNumeric(flow[column])))
    if (!price && amount !== ZERO) unpriced.add(flow.coin)
    return price ? changeInUsd(amount, price) : ZERO
  }
  const totals = new Map(days.map((day) => [day, { in: ZERO, out: ZERO }]))
  for (const flow of flows) {
    const total = totals.get(flow.day)
    if (!total) continue
    total.in = plus(total.in, worthOf(flow, ofCustomers('in')))
    total.out = plus(total.out, worthOf(flow, ofCustomers('out')))
  }
  const view = [...totals].map(([day, total]) => ({
    day,
    in_usd: formatAmount(total.in),
    out_usd: formatAmount(total.out),
  }))
  return { days: view, unpriced: [...unpriced].sort() }
}
