import type { CoinPrice, listCoins, ResponseOf } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { coalesce } from '../../db/batch-loader.ts'
import type { Market } from '../../integrations/market.ts'
import type { Platform } from '../../platform.ts'
import { imageAddress } from '../uploads/public.ts'
import { type CoinRow, readCoins, readOwnedCoins } from './coin-rows.ts'

type Quote = ReturnType<Market['quote']>

const priceView = (symbol: string, quote: Quote): CoinPrice => ({
  symbol,
  price: quote ? formatAmount(quote.usd) : null,
  change: quote?.change24h ?? null,
  change_7d: quote?.change7d ?? null,
  positive: quote?.change24h ? !quote.change24h.startsWith('-') : null,
  price_suspect: quote ? quote.suspect !== null : false,
  price_source: quote?.source ?? null,
  price_at: quote?.at.toISOString() ?? null,
  price_pinned_until: quote?.pinnedUntil?.toISOString() ?? null,
})

export function coinView(
  { id, symbol, name, forDeposit, networks, icon }: CoinRow,
  market: Market,
): ResponseOf<typeof listCoins>[number] {
  const quote = market.quote(symbol)
  return {
    id,
    name: symbol,
    fullName: name,
    for_deposit: forDeposit,
    networks,
    icon: imageAddress('coin-icons', icon),
    ...priceView(symbol, quote),
    marketCap: quote?.marketCapUsd ? formatAmount(quote.marketCapUsd) : null,
    volume_24h: quote?.volume24hUsd ? formatAmount(quote.volume24hUsd) : null,
  }
}

/** Reads the coins on offer with their prices, once for all who ask in the same turn of the event loop: every visitor does. */
export const coinsReader = ({ db, market }: Pick<Platform, 'db' | 'market'>) =>
  coalesce(async () => (await readCoins(db)).map((coin) => coinView(coin, market)))

/** The prices of every coin that is shown or may be owned. */
export const readPrices = async ({ db, market }: Pick<Platform, 'db' | 'market'>): Promise<CoinPrice[]> =>
  (await readOwnedCoins(db)).map(({ symbol }) => priceView(symbol, market.quote(symbol)))
