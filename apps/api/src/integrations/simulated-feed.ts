import { changePercent, ZERO } from '@mintmark/domain'
import type { MarketFeed, Quote } from './market.ts'
import { PRICED_COINS } from './prices/priced-coins.ts'
import { simulatedFigures, simulatedPrice } from './simulated-prices.ts'

const STEP_MS = 5000
const DAY_MS = 86_400_000

function quoteAt(coin: string, at: Date): Quote | undefined {
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
    rank: null,
  }
}

/** The quotes of all coins at a moment, with their places by market cap. */
function quotesAt(at: Date): ReadonlyMap<string, Quote> {
  const quotes = PRICED_COINS.flatMap(({ symbol }) => quoteAt(symbol, at) ?? [])
  const byCap = quotes.toSorted((a, b) => Number((b.marketCapUsd ?? ZERO) - (a.marketCapUsd ?? ZERO)))
  return new Map(byCap.map((quote, index) => [quote.coin, { ...quote, rank: index + 1 }]))
}

/** Simulated prices, labeled as such, for a demonstration without a network. They all move together, every five seconds. */
export function simulatedFeed(now: () => Date = () => new Date()): MarketFeed {
  let known: { readonly step: number; readonly quotes: ReadonlyMap<string, Quote> } | undefined
  return {
    origin: 'simulated',
    quote: (coin) => {
      const step = Math.floor(now().getTime() / STEP_MS)
      if (known?.step !== step) known = { step, quotes: quotesAt(new Date(step * STEP_MS)) }
      return known.quotes.get(coin)
    },
    stop: () => undefined,
  }
}
