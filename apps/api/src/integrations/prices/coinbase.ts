import { COINS } from '@mintmark/domain'
import * as z from 'zod'
import { type AnswerLimits, fetchJson } from './fetch-json.ts'
import { notLaterThanNow, priceOf } from './numbers.ts'
import { type PriceSource, type SourceAnswer, SourceFailure, UNKNOWN_FIGURES } from './price-source.ts'

const ticker = z.object({ price: z.string(), time: z.coerce.date() })

async function answerOf(url: string, coin: string, limits: AnswerLimits): Promise<SourceAnswer | undefined> {
  const { price, time } = await fetchJson(`${url}/products/${coin}-USD/ticker`, ticker, limits)
  const usd = priceOf(price)
  return usd === null ? undefined : { ...UNKNOWN_FIGURES, coin, usd, source: 'coinbase', at: notLaterThanNow(time) }
}

/**
 * Coinbase: a call per coin. A coin without an answer, traded there or not, is left out and asked for again the next time; if no
 * coin is answered, the source has failed.
 */
export const coinbase = (serviceUrl: string, limits: AnswerLimits): PriceSource => ({
  name: 'coinbase',
  answers: async () => {
    const asked = await Promise.allSettled(COINS.map(({ symbol }) => answerOf(serviceUrl, symbol, limits)))
    const failures = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    const limited = failures.find(
      (failure) => failure instanceof SourceFailure && failure.retryAfterSeconds !== undefined,
    )
    if (limited) throw limited
    if (failures.length === COINS.length) throw failures[0]
    return asked.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []))
  },
})
