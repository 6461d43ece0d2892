import { previewOf } from '@mintmark/client'
import {
  type Amount,
  type Investment,
  maturesAt,
  type Price,
  parseAmount,
  principalReturned,
  projectOutcome,
  ZERO,
} from '@mintmark/domain'

export interface OutcomePreview {
  readonly profitUsd: Amount
  readonly profit: Amount
  readonly principal: Amount
}

/**
 * The amounts that a payout would credit in the investment's own coin at an assumed profit in percent, or the rule's refusal.
 * Undefined until a percentage was typed.
 */
export function previewOutcome(investment: Investment, price: Price, percent: string) {
  const assumed = parseAmount(percent.trim().replace(/\.$/, ''))
  if (assumed === undefined || assumed < 0n) return undefined
  const now = new Date()
  const active = { ...investment, status: 'active', activatedAt: now } as const
  const at = maturesAt(active) ?? now
  return previewOf((): OutcomePreview => {
    const { next } = projectOutcome(active, { percent: assumed, price, at })
    const principal = principalReturned(next, price).amount
    return { profitUsd: next.profitUsd, profit: next.payoutAmount ?? ZERO, principal }
  })
}
