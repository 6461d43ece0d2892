import { homepage, listCoins, listWithdrawalCoins, type ResponseOf, readPrice } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { settings } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Market } from '../../outside/market.ts'
import type { Platform } from '../../platform.ts'
import { type CoinRow, findCoin, readCoins } from './coin-rows.ts'

const DEFAULT_APP_NAME = 'Mintmark'

function coinView({ id, symbol, name, forDeposit }: CoinRow, market: Market): ResponseOf<typeof listCoins>[number] {
  const quote = market.quote(symbol)
  const change = quote?.change24h ?? null
  return {
    id,
    name: symbol,
    symbol,
    fullName: name,
    for_deposit: forDeposit,
    price: quote ? formatAmount(quote.usd) : null,
    change,
    change_7d: quote?.change7d ?? null,
    positive: change === null ? null : !change.startsWith('-'),
    marketCap: quote?.marketCapUsd ?? null,
    price_source: quote?.source ?? null,
    price_at: quote?.at.toISOString() ?? null,
  }
}

/** What anybody may know of the markets. */
export function marketRoutes(answer: Answer, { db, market }: Platform): void {
  answer(homepage, async () => {
    const rows = await db.select().from(settings)
    const value = (name: string) => rows.find((row) => row.name === name)?.value || null
    return {
      app_name: value('app_name') ?? DEFAULT_APP_NAME,
      market_cap: value('market_cap'),
      cmc100: value('cmc100'),
      altcoin_index: value('altcoin_index'),
      fear_greed: value('fear_greed'),
    }
  })
  for (const endpoint of [listCoins, listWithdrawalCoins])
    answer(endpoint, async () => (await readCoins(db)).map((coin) => coinView(coin, market)))
  answer(readPrice, async ({ params }) => {
    const coin = await findCoin(db, params.symbol)
    const quote = coin && market.quote(coin.symbol)
    if (!coin) return fail('not_found', {})
    if (!quote) return fail('price_unavailable', { coin: coin.symbol })
    return { price: formatAmount(quote.usd), source: quote.source, at: quote.at.toISOString() }
  })
}
