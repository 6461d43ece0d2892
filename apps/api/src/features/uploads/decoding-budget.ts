import { fail } from '../../failure.ts'

interface Bounds {
  /** The seconds of decoding that a holder may use within the window. */
  readonly secondsMax: number
  readonly windowSeconds: number
  /** The most holders that are counted. Beyond that, the count of the one who decoded longest ago starts over. */
  readonly holdersMax: number
}

interface Used {
  readonly seconds: number
  readonly at: number
}

/** The seconds of decoding that people or addresses have used. */
export interface DecodingBudget {
  /** Refuses a holder who has used the budget (`rate_limited`). */
  readonly requireLeft: (holder: string) => void
  /** Counts seconds that were used. */
  readonly use: (holder: string, seconds: number) => void
}

/**
 * A budget of decoding for each holder, in the memory of this process. Used seconds are forgiven evenly: all of a full budget
 * within the window. `now` is a clock in seconds.
 */
export function decodingBudget(
  { secondsMax, windowSeconds, holdersMax }: Bounds,
  now = () => performance.now() / 1000,
): DecodingBudget {
  const used = new Map<string, Used>()
  const forgiven = secondsMax / windowSeconds
  const leftOf = (holder: string) => {
    const { seconds, at } = used.get(holder) ?? { seconds: 0, at: now() }
    return Math.max(0, seconds - (now() - at) * forgiven)
  }
  return {
    requireLeft: (holder) => {
      const above = leftOf(holder) - secondsMax
      if (above >= 0) fail('rate_limited', { retryAfterSeconds: Math.floor(above / forgiven) + 1 })
    },
    use: (holder, seconds) => {
      const total = leftOf(holder) + seconds
      used.delete(holder)
      const [oldest] = used.keys()
      if (used.size >= holdersMax && oldest !== undefined) used.delete(oldest)
      used.set(holder, { seconds: total, at: now() })
    },
  }
}
