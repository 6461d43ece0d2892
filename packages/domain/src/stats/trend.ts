/** The days that a figure is compared over. */
export const TREND_DAYS = 30

/** A figure for the last 30 days and for the 30 days before that. */
export interface Change {
  readonly recent: bigint
  readonly before: bigint
}

const TENTHS_OF_A_PERCENT = 1000n
/** Any change of a smaller figure would be a large one in percent. */
const BASE_MIN = 10n

/**
 * The change in percent with one decimal, rounded half away from zero. Null unless the earlier figure is more than ten
 * of its units: 1 for a count, the amount of one dollar for USD. Growth from a negative figure counts as positive.
 */
export function trendOf({ recent, before }: Change, unit = 1n): string | null {
  const size = before < 0n ? -before : before
  if (size <= BASE_MIN * unit) return null
  const change = (recent - before) * TENTHS_OF_A_PERCENT
  const tenths = ((change < 0n ? -change : change) * 2n + size) / (2n * size)
  const sign = change < 0n && tenths > 0n ? '-' : ''
  return `${sign}${tenths / 10n}.${tenths % 10n}`
}
