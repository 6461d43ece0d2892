import { COINS } from '@mintmark/domain'
import * as z from 'zod'
import { fetchJson } from './fetch-json.ts'
import { notLaterThanNow, priceOf } from './numbers.ts'
import { type PriceSource, type SourceAnswer, SourceFailure, UNKNOWN_FIGURES } from './price-source.ts'

const ticker = z.object({ price: z.string(), time: z.coerce.date() })

async function answerOf(serviceUrl: string, coin: string): Promise<SourceAnswer | undefined> {
  const { price, time } = await fetchJson(`${serviceUrl}/products/${coin}-USD/ticker`, ticker)
  const usd = priceOf(price)
  return usd === null ? undefined : { ...UNKNOWN_FIGURES, coin, usd, source: 'coinbase', at: notLaterThanNow(time) }
}

/** Coinbase: a call per coin. A coin that it does not trade is left out; if no coin is answered, the source has failed. */
export const coinbase = (serviceUrl: string): PriceSource => ({
  name: 'coinbase',
  answers: async () => {
    const asked = await Promise.allSettled(COINS.map(({ symbol }) => answerOf(serviceUrl, symbol)))
    const failures = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    const limited = failures.find(
      (failure) => failure instanceof SourceFailure && failure.retryAfterSeconds !== undefined,
    )
    if (limited) throw limited
    if (failures.length === COINS.length) throw failures[0]
    return asked.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []))
  },
})
