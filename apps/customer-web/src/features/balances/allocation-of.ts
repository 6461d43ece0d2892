import type { PortfolioCoin } from '@mintmark/contracts'
import { amount, sharesOf } from '@mintmark/domain'

/** More coins than this are one line together. */
const LINES_MAX = 6

interface Share {
  /** Null for the coins that are not shown one by one. */
  readonly symbol: string | null
  /** Tenths of a percent. */
  readonly tenths: number
}

/** The share of each coin with a known value, the greatest first; the smallest ones together. */
export function allocationOf(coins: readonly Pick<PortfolioCoin, 'symbol' | 'usd_value'>[]): Share[] {
  const valued = coins
    .flatMap(({ symbol, usd_value }) => (usd_value === null ? [] : [{ symbol, usd: amount(usd_value) }]))
    .filter(({ usd }) => usd > 0n)
    .toSorted((one, other) => Number(other.usd - one.usd))
  const tenths = sharesOf(valued.map(({ usd }) => usd))
  const shares = valued.map(({ symbol }, index) => ({ symbol, tenths: tenths[index] ?? 0 }))
  if (shares.length <= LINES_MAX) return shares
  const others = shares.slice(LINES_MAX - 1).reduce((sum, share) => sum + share.tenths, 0)
  return [...shares.slice(0, LINES_MAX - 1), { symbol: null, tenths: others }]
}
