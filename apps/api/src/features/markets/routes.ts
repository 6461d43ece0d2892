import { homepage, listCoins, listWithdrawalCoins, type ResponseOf, readPrice } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Market } from '../../outside/market.ts'
import type { Platform } from '../../platform.ts'
import { readSettingRows } from '../settings/public.ts'
import { type CoinRow, findCoin, readCoins, readOwnedCoins } from './coin-rows.ts'

function coinView(
  { id, symbol, name, forDeposit, networks }: CoinRow,
  market: Market,
): ResponseOf<typeof listCoins>[number] {
  const quote = market.quote(symbol)
  const change = quote?.change24h ?? null
  return {
    id,
    name: symbol,
    symbol,
    fullName: name,
    for_deposit: forDeposit,
    networks,
    price: quote ? formatAmount(quote.usd) : null,
    change,
    change_7d: quote?.change7d ?? null,
    positive: change === null ? null : !change.startsWith('-'),
    marketCap: quote?.marketCapUsd ?? null,
    price_source: quote?.source ?? null,
    price_at: quote?.at.toISOString() ?? null,
  }
}

/** Public market data. */
export function marketRoutes(answer: Answer, { db, market }: Platform): void {
  answer(homepage, async () => {
    const { app_name, market_cap, cmc100, altcoin_index, fear_greed } = await readSettingRows(db)
    return {
      app_name,
      market_cap: market_cap || null,
      cmc100: cmc100 || null,
      altcoin_index: altcoin_index || null,
      fear_greed: fear_greed || null,
    }
  })
  answer(listCoins, async () => (await readCoins(db)).map((coin) => coinView(coin, market)))
  answer(listWithdrawalCoins, async () => (await readOwnedCoins(db)).map((coin) => coinView(coin, market)))
  answer(readPrice, async ({ params }) => {
    const coin = await findCoin(db, params.symbol)
    const quote = coin && market.quote(coin.symbol)
    if (!coin) return fail('not_found', {})
    if (!quote) return fail('price_unknown', { coin: coin.symbol })
    return { price: formatAmount(quote.usd), source: quote.source, at: quote.at.toISOString() }
  })
}
