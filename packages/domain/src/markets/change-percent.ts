import type { Amount } from '../money/amount.ts'

const HUNDREDTHS_OF_A_PERCENT = 10_000n

/** The change from a price to a later one in percent, with two decimals, rounded half away from zero. */
export function changePercent(before: Amount, after: Amount): string | null {
  if (before <= 0n) return null
  const change = (after - before) * HUNDREDTHS_OF_A_PERCENT
  const hundredths = ((change < 0n ? -change : change) * 2n + before) / (2n * before)
  const sign = change < 0n && hundredths > 0n ? '-' : ''
  return `${sign}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
