import { type Candle, type CandleInterval, mergeCandles, spanOf, type Tick } from './candles.ts'
import { withoutSpikes } from './without-spikes.ts'

interface Sampling {
  readonly interval: CandleInterval
  /** The seconds between two samples of a service. */
  readonly secondsApart: number
}

/** Samples farther apart than this many times the usual have a gap between them. */
const GAP_TIMES = 1.5

/** A candle from one sample to the next, with the volume of the later one. */
const between = (from: Candle, to: Candle): Candle => ({ ...(spanOf([from, to]) ?? from), volumeUsd: to.volumeUsd })

/**
 * The candles of a price that a service sampled, oldest first and without spikes. A sample closes the candle before it: that of
 * midnight is the last price of a day, and the first one of the next.
 */
export function sampledCandles(samples: readonly Tick[], { interval, secondsApart }: Sampling): Candle[] {
  const single = samples.map(({ at, usd, volumeUsd }) => ({
    start: at,
    open: usd,
    high: usd,
    low: usd,
    close: usd,
    volumeUsd,
  }))
  const believed = withoutSpikes(single)
  const spans = believed.map((from, index) => {
    const to = believed[index + 1]
    const apartMs = to ? to.start.getTime() - from.start.getTime() : 0
    return to && apartMs > 0 && apartMs <= secondsApart * GAP_TIMES * 1000
      ? between(from, to)
      : { ...from, volumeUsd: null }
  })
  return mergeCandles(spans, interval)
}
