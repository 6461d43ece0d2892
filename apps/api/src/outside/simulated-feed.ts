import { amount, COINS } from '@mintmark/domain'
import type { MarketFeed } from './market.ts'

/** The price in USD that each simulated price swings around. */
const CENTERS: ReadonlyMap<string, number> = new Map(
  COINS.map((coin) => [coin.symbol, Number('referenceUsd' in coin ? coin.referenceUsd : coin.simulatedUsd)]),
)

const STABLE = new Set(['USDT'])
const HOUR_MS = 3_600_000
const STEP_MS = 5000

/** Waves of several lengths, added up: the price of any moment is the same however often it is asked for. */
const WAVES = [
  { hours: 1 / 30, share: 0.0006 },
  { hours: 0.7, share: 0.002 },
  { hours: 9, share: 0.008 },
  { hours: 55, share: 0.02 },
  { hours: 400, share: 0.05 },
] as const

function priceAt(coin: string, center: number, time: number): number {
  if (STABLE.has(coin)) return center
  const seed = [...coin].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  const swing = WAVES.reduce(
    (sum, { hours, share }, index) =>
      sum + share * Math.sin((time / (hours * HOUR_MS)) * 2 * Math.PI + seed * (index + 1)),
    0,
  )
  return center * (1 + swing)
}

const percent = (now: number, before: number) => (((now - before) / before) * 100).toFixed(2)

/** Prices that move like a market's and are none: for a demonstration without a network, labelled as simulated. */
export const simulatedFeed = (now: () => Date = () => new Date()): MarketFeed => ({
  quote: (coin) => {
    const center = CENTERS.get(coin)
    if (center === undefined) return undefined
    const at = new Date(Math.floor(now().getTime() / STEP_MS) * STEP_MS)
    const price = priceAt(coin, center, at.getTime())
    return {
      coin,
      usd: amount(price.toFixed(8)),
      source: 'simulated',
      at,
      change24h: percent(price, priceAt(coin, center, at.getTime() - 24 * HOUR_MS)),
      change7d: percent(price, priceAt(coin, center, at.getTime() - 168 * HOUR_MS)),
      marketCapUsd: null,
    }
  },
  stop: () => undefined,
})
