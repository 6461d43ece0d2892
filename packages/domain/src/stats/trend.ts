/** The days that a figure is compared over. */
export const TREND_DAYS = 30

/** A figure for the last 30 days and for the 30 days before that. */
export interface Change {
  readonly recent: bigint
  readonly before: bigint
}

const TENTHS_OF_A_PERCENT = 1000n

/**
 * The change in percent with one decimal, rounded half away from zero. Null if the earlier figure was zero. Growth from
 * a negative figure counts as positive.
 */
export function trendOf({ recent, before }: Change): string | null {
  if (before === 0n) return null
  const size = before < 0n ? -before : before
  const change = (recent - before) * TENTHS_OF_A_PERCENT
  const tenths = ((change < 0n ? -change : change) * 2n + size) / (2n * size)
  const sign = change < 0n && tenths > 0n ? '-' : ''
  return `${sign}${tenths / 10n}.${tenths % 10n}`
}
