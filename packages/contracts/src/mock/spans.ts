const DAY_MS = 86_400_000
const SPAN_DAYS = 30

/** The last 30 days, and the 30 before them. */
export function spansUpTo(now: Date) {
  const start = (spans: number) => new Date(now.getTime() - spans * SPAN_DAYS * DAY_MS)
  const within = (from: Date, isBefore: (at: Date) => boolean) => (at: Date | null) =>
    at !== null && at >= from && isBefore(at)
  return { last: within(start(1), (at) => at <= now), before: within(start(2), (at) => at < start(1)) }
}
