import type { ResponseOf, readCoinStatistics } from '@mintmark/contracts'
import {
  type Amount,
  CANDLE_SECONDS,
  type Candle,
  type CandleInterval,
  changePercent,
  formatAmount,
  spanOf,
} from '@mintmark/domain'
import type { Platform } from '../../platform.ts'
import { readCandles } from './candle-rows.ts'

type Statistics = ResponseOf<typeof readCoinStatistics>

const DAY_MS = 86_400_000

/** Candles for a period, and how many of them may be missing in a row. */
const PERIODS = {
  day: { days: 1, interval: '30m' },
  week: { days: 7, interval: '4h' },
} as const satisfies Record<string, { days: number; interval: CandleInterval }>

const MISSING_MAX = 2

interface Known {
  readonly from: Date
  readonly now: Date
  readonly interval: CandleInterval
  /** The figures of the period from the price's source, so that no two screens disagree. */
  readonly said: { readonly change: string | null | undefined; readonly volumeUsd?: Amount | null | undefined }
}

/** True if a period has no long gap, in which the highest or the lowest price may have been. */
function isComplete(candles: readonly Candle[], { from, now, interval }: Known): boolean {
  const length = CANDLE_SECONDS[interval] * 1000
  const starts = [from.getTime() - length, ...candles.map(({ start }) => start.getTime()), now.getTime()]
  return starts.every((start, index) => start - (starts[index - 1] ?? start) <= (MISSING_MAX + 1) * length)
}

function periodView(candles: readonly Candle[], known: Known): Statistics['day'] {
  const span = spanOf(candles)
  if (!span || !isComplete(candles, known)) return null
  const { said } = known
  const volumeUsd = said.volumeUsd ?? span.volumeUsd
  return {
    high: formatAmount(span.high),
    low: formatAmount(span.low),
    change: said.change ?? changePercent(span.open, span.close),
    volume: volumeUsd === null ? null : formatAmount(volumeUsd),
  }
}

/** The known statistics of a coin. The ranges come from its candles, the rest from the source of its price. */
export async function coinStatistics(
  { db, market }: Pick<Platform, 'db' | 'market'>,
  coin: string,
  now = new Date(),
): Promise<Statistics> {
  const source = market.origin
  const quote = market.quote(coin)
  const period = async ({ days, interval }: (typeof PERIODS)[keyof typeof PERIODS], said: Known['said']) => {
    const from = new Date(now.getTime() - days * DAY_MS)
    return periodView(await readCandles(db, { source, coin, interval, from }), { from, now, interval, said })
  }
  return {
    source,
    day: await period(PERIODS.day, { change: quote?.change24h, volumeUsd: quote?.volume24hUsd }),
    week: await period(PERIODS.week, { change: quote?.change7d }),
    market_cap: quote?.marketCapUsd ? formatAmount(quote.marketCapUsd) : null,
    rank: quote?.rank ?? null,
    supply: quote?.supply ? formatAmount(quote.supply) : null,
  }
}
