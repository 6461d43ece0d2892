import type { Amount } from '../money/amount.ts'
import { refuse } from '../refusal.ts'

/** The longest time that a price can be pinned for, in hours. */
export const PIN_HOURS_MAX = 72

const HOUR_MS = 3_600_000

/** A price that staff set for a coin, until a time. It replaces the sources' price, and money moves at it. */
export interface PricePin {
  readonly coin: string
  readonly usd: Amount
  readonly pinnedAt: Date
  readonly until: Date
}

/**
 * Pins the price of a coin from now on. Refuses an end that has passed, such as that of a request that waited too long, or
 * that is too far away (`pin_end_invalid`).
 */
export function pinPrice({ coin, usd, until }: Omit<PricePin, 'pinnedAt'>, now: Date): PricePin {
  const left = until.getTime() - now.getTime()
  if (left <= 0 || left > PIN_HOURS_MAX * HOUR_MS) refuse('pin_end_invalid', { hoursMax: PIN_HOURS_MAX })
  return { coin, usd, pinnedAt: now, until }
}

/** True if the price is pinned at a moment. A pin ends by itself. */
export const isPinned = ({ until }: Pick<PricePin, 'until'>, now: Date): boolean => now < until
