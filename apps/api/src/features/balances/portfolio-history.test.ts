import {
  confirmTransaction,
  creditProfit,
  type ResponseOf,
  readPortfolio,
  readPortfolioCosts,
  readPortfolioHistory,
} from '@mintmark/contracts'
import {
  amount,
  CANDLE_SECONDS,
  formatAmount,
  HISTORY_STEPS,
  historyTimes,
  PORTFOLIO_PERIODS,
  type PortfolioPeriod,
  type Price,
  plus,
  sum,
  worthInUsd,
} from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MarketFeed } from '../../integrations/market.ts'
import { UNKNOWN_FIGURES } from '../../integrations/prices/price-source.ts'
import { fundHouse, give, must, runningInvestment, waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { replaceCandles } from '../markets/candle-rows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The clock of the ledger. */
let clock = new Date()
/** The price of USDT now: far enough from a dollar that a wrong price is noticed. */
const priceNow = amount('1.5')

const feed: MarketFeed = {
  origin: 'live',
  quote: (coin) =>
    coin === 'USDT' ? { coin, usd: priceNow, source: 'live', at: clock, suspect: null, ...UNKNOWN_FIGURES } : undefined,
  stop: () => undefined,
}

const platform = preparePlatform({ LOG_LEVEL: 'silent' }, feed, () => clock)
let person: Person
const staff = prepare(() => newStaff(platform))
const offers = prepare(() => addOffers(platform))

/** A price of USDT that is another one at every moment. */
const closeAt = (at: Date) =>
  plus(amount('0.5'), amount(formatAmount(BigInt(Math.floor(at.getTime() / 60_000)) as ReturnType<typeof amount>)))

const daysAgo = (days: number) => {
  clock = new Date(Date.now() - days * DAY_MS)
}

async function addCandles(): Promise<void> {
  const rows = PORTFOLIO_PERIODS.flatMap((period) => {
    const { interval } = HISTORY_STEPS[period]
    const times = historyTimes(period, new Date(), new Date(Date.now() - 100 * DAY_MS)).slice(0, -1)
    return times.map((at) => {
      const close = closeAt(at)
      const start = new Date(at.getTime() - CANDLE_SECONDS[interval] * 1000)
      return {
        source: 'live' as const,
        coin: 'USDT',
        interval,
        start,
        open: close,
        high: close,
        low: close,
        close,
        volumeUsd: null,
      }
    })
  })
  const once = new Map(rows.map((row) => [`${row.interval} ${row.start.getTime()}`, row]))
  await replaceCandles(platform.reads, [...once.values()])
}

/** Money of every kind, over a hundred days and the last hours. */
async function live(): Promise<void> {
  daysAgo(99)
  await give(staff, person, '150')
  daysAgo(20)
  must(await staff.send(confirmTransaction, { params: { id: await waitingDeposit(person, offers, '3000') } }))
  daysAgo(3)
  const id = await runningInvestment(person, offers, '1500')
  daysAgo(0.3)
  must(await staff.send(confirmTransaction, { params: { id: await waitingWithdrawal(person, '500') } }))
  await fundHouse(staff, '100')
  daysAgo(0.1)
  must(await staff.send(creditProfit, { params: { id }, body: { amount: '25' } }))
  await waitingWithdrawal(person, '20')
  clock = new Date()
}

beforeAll(async () => {
  person = (await newCustomers(platform, 1))[0] as Person
  await addCandles()
  await live()
})

type History = ResponseOf<typeof readPortfolioHistory>

const historyOf = async (who: Person, period: PortfolioPeriod) =>
  must(await who.send(readPortfolioHistory, { params: { userId: who.id }, query: { period } })) as unknown as History

/** The value of the postings up to the end of a moment, at the price of that moment: a second way to a point. */
async function worthAt(at: string, isNow: boolean): Promise<string> {
  const rows = await platform.reads<{ coin: string; amount: string }[]>`
    select p.coin, sum(p.amount)::text as amount from postings p join entries e on e.id = p.entry_id
    where p.owner_id = ${person.id} and p.account in ('available', 'held', 'invested', 'profit') and e.at <= ${at}
    group by p.coin having sum(p.amount) > 0`
  const priceOf = (coin: string): Price => ({
    coin,
    usd: coin === 'USD' ? amount('1') : isNow ? priceNow : closeAt(new Date(at)),
    source: 'test',
    at: clock,
  })
  return formatAmount(sum(rows.map((row) => worthInUsd(amount(row.amount), priceOf(row.coin)))))
}

describe('the value of a portfolio over time', () => {
  it.each(PORTFOLIO_PERIODS)('over %s matches the ledger at every point, at the price of that time', async (period) => {
    const { points, source, missing } = await historyOf(person, period)
    expect({ source, missing }).toEqual({ source: 'live', missing: [] })
    expect(points.length).toBeGreaterThan(20)
    for (const [index, { at, usd_value }] of points.entries())
      expect([at, usd_value]).toEqual([at, await worthAt(at, index === points.length - 1)])
  })

  it('ends with the total, and the gain of the day is that of the portfolio', async () => {
    const { total, change_usd } = must(await person.send(readPortfolio, { params: { userId: person.id } }))
    const { points, gain_usd } = await historyOf(person, '1d')
    expect(points.at(-1)?.usd_value).toBe(total?.usd_value)
    expect(gain_usd).toBe(change_usd)
  })

  it('is unknown where a coin has no price, and so is the gain', async () => {
    const at = historyTimes('30d', new Date())[0] as Date
    const start = new Date(at.getTime() - CANDLE_SECONDS['1d'] * 1000)
    const deleted = await platform.reads`
      delete from candles where coin = 'USDT' and interval = '1d' and start = ${start} returning *`
    expect(deleted).toHaveLength(1)
    const { points, missing, gain_usd } = await historyOf(person, '30d')
    expect(points.map(({ usd_value }) => usd_value).indexOf(null)).toBe(0)
    expect(points.slice(1).every(({ usd_value }) => usd_value !== null)).toBe(true)
    expect({ missing, gain_usd }).toEqual({ missing: ['USDT'], gain_usd: null })
  })

  it('is one point for a customer who never had anything', async () => {
    const [other] = (await newCustomers(platform, 1)) as [Person]
    expect((await historyOf(other, 'all')).points.at(-1)?.usd_value).toBe('0.00000000')
    expect((await historyOf(other, '7d')).gain_usd).toBe('0.00000000')
  })
})

it('has the average cost of the coins when they came in, and gains the difference to their value', async () => {
  const costs = must(await person.send(readPortfolioCosts, { params: { userId: person.id } })) as unknown as ResponseOf<
    typeof readPortfolioCosts
  >
  // Everything came in at 1.5 USD, and USDT still costs as much: only the profit is a gain.
  expect(costs).toMatchObject({
    gain_usd: '25.00000000',
    coins: [
      { symbol: 'USD', amount: '25.00000000', cost_usd: '25.00000000', gain_usd: '0.00000000' },
      { symbol: 'USDT', average_cost_usd: '1.50000000', gain_usd: '0.00000000' },
    ],
  })
})
