import {
  type Amount,
  amount,
  amountOfUnits,
  CANDLE_DAYS,
  type Candle,
  COINS,
  candlesOf,
  DISPLAY_COINS,
  daysAgo,
  mergeCandles,
  type Tick,
  type TimeRange,
  usdForCoin,
  ZERO,
} from '@mintmark/domain'
import { volumeShare } from './prices/numbers.ts'
import type { CandleHistory } from './prices/price-source.ts'

/** The price in USD that each simulated price moves around. */
const CENTERS: ReadonlyMap<string, number> = new Map(
  [...COINS, ...DISPLAY_COINS].map((coin) => [
    coin.symbol,
    Number('referenceUsd' in coin ? coin.referenceUsd : coin.simulatedUsd),
  ]),
)

/** The number of coins that exist, about. */
const SUPPLY: Readonly<Record<(typeof COINS)[number]['symbol'], string>> = {
  BTC: '19950000',
  ETH: '120700000',
  USDT: '160100000000',
  SOL: '491000000',
  ADA: '35800000000',
  DOT: '1600000000',
  XRP: '59900000000',
  BNB: '137700000',
  DOGE: '151600000000',
  LTC: '76400000',
  USDC: '65000000000',
}

const STABLE = new Set(['USDT', 'USDC', 'USDE', 'DAI'])

/** Noise at several scales: over how many seconds it moves, and by how much of the price. */
const NOISE = [
  { seconds: 40, share: 0.0005 },
  { seconds: 400, share: 0.0015 },
  { seconds: 3000, share: 0.004 },
  { seconds: 25_000, share: 0.009 },
  { seconds: 260_000, share: 0.022 },
  { seconds: 2_900_000, share: 0.05 },
] as const

/** A fixed figure from -1 to 1 for a seed and a step. */
function noiseAt(seed: number, step: number): number {
  let mixed = Math.imul(seed ^ Math.imul(step, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x7fffffff - 1
}

const seedOf = (coin: string) => [...coin].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)

function priceAt(coin: string, center: number, time: number): number {
  if (STABLE.has(coin)) return center
  const seed = seedOf(coin)
  const moved = NOISE.reduce((sum, { seconds, share }, index) => {
    const position = time / (seconds * 1000)
    const step = Math.floor(position)
    const [from, to] = [noiseAt(seed + index, step), noiseAt(seed + index, step + 1)]
    return sum + share * (from + (to - from) * (position - step))
  }, 0)
  return center * (1 + moved)
}

const amountNear = (figure: number): Amount => amountOfUnits(BigInt(Math.round(figure * 1e8)))

/** The simulated price of a coin, the same for the same moment; undefined for an unknown coin. */
export function simulatedPrice(coin: string, at: Date): Amount | undefined {
  const center = CENTERS.get(coin)
  return center === undefined ? undefined : amountNear(priceAt(coin, center, at.getTime()))
}

const DAY_MS = 86_400_000

const SUPPLIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SUPPLY),
  ...DISPLAY_COINS.map(({ symbol, supply }) => [symbol, supply] as const),
])
const supplyOf = (coin: string): string => SUPPLIES.get(coin) ?? '0'

const HOUR_MS = 3_600_000

/** The volume of 24 hours is about a thirtieth of the market cap, more on some days and at some hours. */
function volumeAt(coin: string, time: number): Amount {
  const seed = seedOf(coin)
  const [day, hour] = [noiseAt(seed + 99, Math.floor(time / DAY_MS)), noiseAt(seed + 98, Math.floor(time / HOUR_MS))]
  return amountNear(Number(supplyOf(coin)) * (CENTERS.get(coin) ?? 0) * 0.03 * (1 + 0.4 * day + 0.4 * hour))
}

/** The figures of a coin at a moment, besides its price. */
export function simulatedFigures(coin: string, at: Date) {
  const supply = amount(supplyOf(coin))
  const price = simulatedPrice(coin, at) ?? ZERO
  return {
    supply,
    marketCapUsd: usdForCoin(supply, { coin, usd: price, source: 'simulated', at }, 'down'),
    volume24hUsd: volumeAt(coin, at.getTime()),
  }
}

interface Sampling {
  readonly from: number
  readonly to: number
  /** The length of the candles that the ticks are for. */
  readonly seconds: number
}

/** The positions of a candle's ticks in it. The last is close to its end, so that the next candle opens near its close. */
const PLACES = [0, 0.3, 0.65, 0.999] as const

function ticksOf(coin: string, { from, to, seconds }: Sampling): Tick[] {
  const ticks: Tick[] = []
  for (let start = from; start < to; start += seconds * 1000)
    for (const place of PLACES) {
      const at = new Date(Math.floor(start + place * seconds * 1000))
      if (at.getTime() >= to) break
      const volume24h = volumeAt(coin, at.getTime())
      ticks.push({
        at,
        usd: simulatedPrice(coin, at) ?? ZERO,
        volumeUsd: volumeShare(volume24h, seconds / PLACES.length),
      })
    }
  return ticks
}

const YEARS_DAYS = 730
const RECENT_HOURS = 6

/** For how many days a history has candles of half an hour, and of four hours. */
const DEEP = { halfHours: CANDLE_DAYS['30m'], fourHours: 90 }
/** Coins that are only displayed are many, so theirs is completed later: see `simulatedRange`. */
const SHALLOW = { halfHours: 8, fourHours: 30 }
const DISPLAYED: ReadonlySet<string> = new Set(DISPLAY_COINS.map(({ symbol }) => symbol))

const depthOf = (coin: string) => (DISPLAYED.has(coin) ? SHALLOW : DEEP)

/** The start of the candles of half an hour of a new history. */
export const halfHoursBegin = (coin: string, now: Date): Date => daysAgo(depthOf(coin).halfHours, now)

/** The candles of half an hour and longer of whole days in the past of a coin's simulated price. */
export function simulatedRange(coin: string, { from, to }: TimeRange): CandleHistory {
  const ticks = ticksOf(coin, { from: from.getTime(), to: to.getTime(), seconds: 1800 })
  const halfHours = candlesOf(ticks, '30m')
  return { '1d': mergeCandles(halfHours, '1d'), '4h': mergeCandles(halfHours, '4h'), '30m': halfHours }
}

/**
 * The past of a coin's simulated price: two years by day, 90 days by half hour, and six hours by minute. Of a coin that is only
 * displayed, there are 30 days by four hours and eight days by half hour.
 */
export function simulatedHistory(coin: string, now: Date): CandleHistory {
  const to = now.getTime()
  const ago = (days: number) => daysAgo(days, now).getTime()
  const [fromHours, fromHalfHours] = [ago(depthOf(coin).fourHours), halfHoursBegin(coin, now).getTime()]
  const minutesFrom = Math.floor((to - RECENT_HOURS * HOUR_MS) / 300_000) * 300_000
  const days: readonly Candle[] = candlesOf(
    ticksOf(coin, { from: ago(YEARS_DAYS), to: fromHours, seconds: 86_400 }),
    '1d',
  )
  const hours: readonly Candle[] = candlesOf(
    ticksOf(coin, { from: fromHours, to: fromHalfHours, seconds: 14_400 }),
    '4h',
  )
  const halfHours = candlesOf(ticksOf(coin, { from: fromHalfHours, to, seconds: 1800 }), '30m')
  const minutes = candlesOf(ticksOf(coin, { from: minutesFrom, to, seconds: 60 }), '1m')
  return {
    '1d': mergeCandles([...days, ...hours, ...halfHours], '1d'),
    '4h': mergeCandles([...hours, ...halfHours], '4h'),
    '30m': halfHours,
    '5m': mergeCandles(minutes, '5m'),
    '1m': minutes,
  }
}
