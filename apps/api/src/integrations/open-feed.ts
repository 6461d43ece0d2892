import type { Env } from '../env.ts'
import type { MarketFeed } from './market.ts'
import { openSources } from './prices/open-sources.ts'
import type { PriceSource } from './prices/price-source.ts'
import { referenceFeed } from './reference-feed.ts'
import { openSecretBox, readSecretsKey } from './secret-box.ts'
import { sharedFeed } from './shared-feed.ts'
import { simulatedFeed } from './simulated-feed.ts'

/** Logs a message about a feed. */
export type Say = (message: string) => void

/** True if at least one of the sources answers. */
async function anyAnswers(sources: readonly PriceSource[], say: Say): Promise<boolean> {
  const answers = sources.map(async ({ name, answers }) => {
    const found = await answers().catch((error: Error) => {
      say(`${name} has no prices: ${error.message}`)
      throw error
    })
    if (found.length === 0) throw new Error(`${name} knows no coin`)
  })
  return Promise.any(answers).then(
    () => true,
    () => false,
  )
}

/**
 * Opens the configured source of prices. `auto` is live. Only a demonstration in which no source answers uses simulated
 * prices, until the process ends, so that live and simulated prices are never mixed. Anywhere else, money movements wait
 * until there are prices.
 */
export async function openFeed(env: Env, say: Say): Promise<MarketFeed> {
  const live = () => sharedFeed({ databaseUrl: env.DATABASE_URL, secrets: openSecretBox(readSecretsKey(env)) }, say)
  const open: Record<Env['MARKET_SOURCE'], () => MarketFeed | Promise<MarketFeed>> = {
    fixed: () => referenceFeed(),
    simulated: () => simulatedFeed(),
    live,
    auto: async () => {
      if (env.SEED !== 'demo' || (await anyAnswers(openSources(env), say))) return live()
      say('no source of prices answers: prices are simulated')
      return simulatedFeed()
    },
  }
  return open[env.MARKET_SOURCE]()
}
