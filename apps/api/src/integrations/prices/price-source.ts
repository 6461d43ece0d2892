import type { Amount, Candle, CandleInterval, PriceAnswer, TimeRange } from '@mintmark/domain'
import type { SourceName } from './source-names.ts'

/** The source's figures about a coin besides its price. Null means unknown. */
export interface CoinFigures {
  /** Change in percent, as decimal text with two decimals. */
  readonly change24h: string | null
  readonly change7d: string | null
  readonly marketCapUsd: Amount | null
  readonly volume24hUsd: Amount | null
  /** The number of coins that exist. */
  readonly supply: Amount | null
  /** The place of the coin by market cap. */
  readonly rank: number | null
}

export const UNKNOWN_FIGURES: CoinFigures = {
  change24h: null,
  change7d: null,
  marketCapUsd: null,
  volume24hUsd: null,
  supply: null,
  rank: null,
}

/** One source's answer about one coin. */
export interface SourceAnswer extends PriceAnswer, CoinFigures {
  readonly coin: string
}

/** The candles of the past, by interval. */
export type CandleHistory = Partial<Record<CandleInterval, readonly Candle[]>>

/** A public service that quotes prices. All calls throw `SourceFailure` if it does not answer as it should. */
export interface PriceSource {
  readonly name: SourceName
  /** The answers about all coins that it knows. */
  readonly answers: () => Promise<SourceAnswer[]>
  readonly history?: (coin: string) => Promise<CandleHistory>
  /**
   * Candles of half an hour of at most 20 days, oldest first; undefined for a coin that the source does not trade. Their volume
   * is unknown: the volume of one source is not that of the market.
   */
  readonly halfHours?: (coin: string, range: TimeRange) => Promise<readonly Candle[] | undefined>
}

/** A source did not answer, or not as it should. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  /** The pause that the source asked for; undefined if it did not say. */
  readonly retryAfterSeconds: number | undefined
  /** The source's answer with an error status, if it is JSON; undefined for any other failure. */
  readonly refusal: unknown

  constructor(message: string, retryAfterSeconds?: number, refusal?: unknown) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.refusal = refusal
  }
}
