const DAY_MS = 86_400_000
const SPAN_DAYS = 30

/** The last 30 days, and the 30 before them. */
export function spansUpTo(now: Date) {
  const start = (spans: number) => new Date(now.getTime() - spans * SPAN_DAYS * DAY_MS)
  const within = (from: Date, isBefore: (at: Date) => boolean) => (at: Date | null) =>
    at !== null && at >= from && isBefore(at)
  return { last: within(start(1), (at) => at <= now), before: within(start(2), (at) => at < start(1)) }
}

/**
 * The change against what was before, in per cent with one decimal, rounded half away from zero; null where there was
 * nothing before. Where less than nothing was there before, more is still a rise.
 */
export function trendOf(last: bigint, before: bigint): string | null {
  if (before === 0n) return null
  const size = before < 0n ? -before : before
  const change = (last - before) * 1000n
  const tenths = ((change < 0n ? -change : change) * 2n + size) / (2n * size)
  const sign = change < 0n && tenths > 0n ? '-' : ''
  return `${sign}${tenths / 10n}.${tenths % 10n}`
}
