import { COINS, changePercent } from '@mintmark/domain'
import type { MarketFeed } from './market.ts'
import { simulatedFigures, simulatedPrice } from './simulated-prices.ts'

const STEP_MS = 5000
const DAY_MS = 86_400_000

/** The place of a coin among all coins by market cap. */
function rankOf(coin: string, at: Date): number {
  const own = simulatedFigures(coin, at).marketCapUsd
  return COINS.filter(({ symbol }) => simulatedFigures(symbol, at).marketCapUsd > own).length + 1
}

/** Simulated prices, labeled as such, for a demonstration without a network. */
export const simulatedFeed = (now: () => Date = () => new Date()): MarketFeed => ({
  origin: 'simulated',
  quote: (coin) => {
    const at = new Date(Math.floor(now().getTime() / STEP_MS) * STEP_MS)
    const usd = simulatedPrice(coin, at)
    if (usd === undefined) return undefined
    const changeOver = (days: number) => {
      const before = simulatedPrice(coin, new Date(at.getTime() - days * DAY_MS))
      return before === undefined ? null : changePercent(before, usd)
    }
    return {
      coin,
      usd,
      source: 'simulated',
      at,
      suspect: null,
      change24h: changeOver(1),
      change7d: changeOver(7),
      ...simulatedFigures(coin, at),
      rank: rankOf(coin, at),
    }
  },
  stop: () => undefined,
})
