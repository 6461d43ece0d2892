import type { Amount } from '../money/amount.ts'
import { formatCents } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Bundle } from './bundle.ts'

/** Refuses an amount in USD below the bundle's minimum or above its maximum; both ends are allowed. */
export function withinRange({ minAmountUsd: min, maxAmountUsd: max }: Bundle, usd: Amount): void {
  if (usd < min) refuse('below_minimum', { minUsd: formatCents(min, 'up') })
  if (max !== null && usd > max) refuse('above_maximum', { maxUsd: formatCents(max, 'down') })
}
