import type { Env } from '../env.ts'
import { liveFeed } from './live-feed.ts'
import type { MarketFeed } from './market.ts'
import { referenceFeed } from './reference-feed.ts'
import { simulatedFeed } from './simulated-feed.ts'

/** Logs a message about a feed. */
export type Say = (message: string) => void

/**
 * Opens the configured source of prices. `auto` is live. Only a demonstration whose price service does not answer uses
 * simulated prices, until the process ends, so that live and simulated prices are never mixed. Anywhere else, money
 * movements wait until there are prices.
 */
export async function openFeed(
  { MARKET_SOURCE, MARKET_URL, SEED }: Pick<Env, 'MARKET_SOURCE' | 'MARKET_URL' | 'SEED'>,
  say: Say,
): Promise<MarketFeed> {
  const complain = (error: unknown) =>
    say(`prices could not be fetched: ${error instanceof Error ? error.message : error}`)
  const open: Record<Env['MARKET_SOURCE'], () => MarketFeed | Promise<MarketFeed>> = {
    fixed: () => referenceFeed(),
    simulated: () => simulatedFeed(),
    live: () => liveFeed(MARKET_URL, complain),
    auto: async () => {
      const live = await liveFeed(MARKET_URL, complain)
      if (live.quote('BTC') || SEED !== 'demo') return live
      live.stop()
      say('the price service is out of reach: prices are simulated')
      return simulatedFeed()
    },
  }
  return open[MARKET_SOURCE]()
}
