import { type Amount, formatAmount } from '@mintmark/domain'
import * as z from 'zod'
import { ANSWER_LIMITS, type AnswerLimits, fetchJson, numberText } from './fetch-json.ts'
import { decimalOfNumber } from './numbers.ts'
import { SourceFailure } from './price-source.ts'
import type { FigureSource } from './source-names.ts'

/** A figure as it is shown, and when its source determined it. */
export interface MarketFigure {
  readonly name: 'market_cap' | 'fear_greed'
  readonly value: string
  /** The amount in USD of a figure that is one; null for an index. */
  readonly usd: Amount | null
  readonly source: FigureSource
  readonly at: Date
}

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
})

const global = z.object({
  data: z.object({ total_market_cap: z.object({ usd: numberText }), updated_at: numberText }),
})
const fearGreed = z.object({
  data: z
    .array(z.object({ value: z.string().regex(/^(\d{1,2}|100)$/), timestamp: z.string().regex(/^\d{9,11}$/) }))
    .min(1),
})

/** The moment of a number of seconds. A moment in the future counts as now. */
function momentOf(seconds: string): Date {
  const at = new Date(Number(seconds) * 1000)
  if (Number.isNaN(at.getTime()))
    throw new SourceFailure('the answer has another shape: its time is no number of seconds')
  return new Date(Math.min(at.getTime(), Date.now()))
}

async function marketCap(serviceUrl: string, limits: AnswerLimits): Promise<MarketFigure> {
  const { data } = await fetchJson(`${serviceUrl}/global`, global, limits)
  const usd = decimalOfNumber(data.total_market_cap.usd)
  if (usd === null) throw new SourceFailure('the answer has another shape: the market cap is no amount')
  const value = DOLLARS.format(formatAmount(usd) as Intl.StringNumericLiteral)
  return { name: 'market_cap', value, usd, source: 'coingecko', at: momentOf(data.updated_at.text) }
}

async function fearAndGreed(serviceUrl: string, limits: AnswerLimits): Promise<MarketFigure> {
  const [latest] = (await fetchJson(`${serviceUrl}/fng/?limit=1`, fearGreed, limits)).data
  if (latest === undefined) throw new SourceFailure('the answer has no figure')
  const value = `${latest.value}/100`
  return { name: 'fear_greed', value, usd: null, source: 'alternative.me', at: momentOf(latest.timestamp) }
}

/** The URL of each service. */
interface FigureServices {
  readonly MARKET_URL: string
  readonly FEAR_GREED_URL: string
}

/** Asks a source for its figure. Throws `SourceFailure` if it does not answer as it should. */
export const askFigure = (
  env: FigureServices,
  source: FigureSource,
  limits: AnswerLimits = ANSWER_LIMITS,
): Promise<MarketFigure> =>
  source === 'coingecko' ? marketCap(env.MARKET_URL, limits) : fearAndGreed(env.FEAR_GREED_URL, limits)
