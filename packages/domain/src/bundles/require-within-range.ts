import type { Amount } from '../money/amount.ts'
import { formatCents } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Bundle } from './bundle.ts'

/** Refuses USD amounts outside the bundle's range with `below_minimum` or `above_maximum`. Both ends are allowed. */
export function requireWithinRange({ minAmountUsd: min, maxAmountUsd: max }: Bundle, usd: Amount): void {
  if (usd < min) refuse('below_minimum', { minUsd: formatCents(min, 'up') })
  if (max !== null && usd > max) refuse('above_maximum', { maxUsd: formatCents(max, 'down') })
}
