import type { Env } from '../../env.ts'
import { binance } from './binance.ts'
import { coinbase } from './coinbase.ts'
import { coingecko } from './coingecko.ts'
import { ANSWER_LIMITS, type AnswerLimits } from './fetch-json.ts'
import type { PriceSource } from './price-source.ts'
import type { SourceName } from './source-names.ts'

type SourceSettings = Pick<Env, 'MARKET_SOURCES' | 'MARKET_URL' | 'MARKET_BINANCE_URL' | 'MARKET_COINBASE_URL'>

/** The configured sources, in their order: figures come from the first that knows them. */
export function openSources(env: SourceSettings, limits: AnswerLimits = ANSWER_LIMITS): readonly PriceSource[] {
  const open: Record<SourceName, () => PriceSource> = {
    coingecko: () => coingecko(env.MARKET_URL, limits),
    binance: () => binance(env.MARKET_BINANCE_URL, limits),
    coinbase: () => coinbase(env.MARKET_COINBASE_URL, limits),
  }
  return env.MARKET_SOURCES.map((name) => open[name]())
}
