/** A figure of the last 30 days, and of the 30 days before them. */
export interface Change {
  readonly recent: bigint
  readonly before: bigint
}

const TENTHS_OF_A_PER_CENT = 1000n

/**
 * The change in per cent with one decimal, rounded half away from zero; null where there was nothing before, because
 * then any change is endless. Where less than nothing was there before, more is still a rise.
 */
export function trendOf({ recent, before }: Change): string | null {
  if (before === 0n) return null
  const size = before < 0n ? -before : before
  const change = (recent - before) * TENTHS_OF_A_PER_CENT
  const tenths = ((change < 0n ? -change : change) * 2n + size) / (2n * size)
  const sign = change < 0n && tenths > 0n ? '-' : ''
  return `${sign}${tenths / 10n}.${tenths % 10n}`
}
