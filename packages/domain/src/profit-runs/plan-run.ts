import { profitMayChange } from '../investments/credit-profit.ts'
import type { InvestmentStatus } from '../investments/investment.ts'
import { type Amount, sum, ZERO } from '../money/amount.ts'
import { percentOf, wholeCents } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import { RUN_LINES_MAX } from './profit-run.ts'

/** The share of each investment: a percentage of its principal in USD, or the same USD amount for each. */
export type RunShare =
  | { readonly kind: 'percent'; readonly percent: Amount }
  | { readonly kind: 'amount'; readonly usd: Amount }

/** The profit of an investment in USD. A percentage is rounded down to the cent, so that all of them together never exceed it. */
export const shareOfInvestment = (principalUsd: Amount, share: RunShare): Amount =>
  share.kind === 'amount' ? share.usd : wholeCents(percentOf(principalUsd, share.percent, 'down'))

/** An investment that a run may credit. */
export interface RunCandidate {
  readonly id: string
  readonly status: InvestmentStatus
  /** True if another run credits it for the same period. */
  readonly isTaken: boolean
}

/** `closed`: its profit cannot change. `too_small`: its share is below a cent. `taken`: another run has the same period. */
export const RUN_EXCLUSIONS = ['unknown', 'closed', 'too_small', 'taken'] as const
export type RunExclusion = (typeof RUN_EXCLUSIONS)[number]

interface RunPlan<C> {
  readonly lines: readonly { readonly investment: C; readonly amountUsd: Amount }[]
  readonly excluded: readonly { readonly investment: C; readonly why: RunExclusion }[]
  readonly totalUsd: Amount
}

function exclusionOf({ status, isTaken }: RunCandidate, share: Amount): RunExclusion | undefined {
  if (!profitMayChange(status)) return 'closed'
  if (share <= 0n) return 'too_small'
  return isTaken ? 'taken' : undefined
}

/** The lines of a run, the investments that it leaves out, and the sum of its lines in USD. Refuses with `run_too_large`. */
export function planRun<C extends RunCandidate>(
  candidates: readonly C[],
  shareOf: (candidate: C) => Amount,
): RunPlan<C> {
  if (candidates.length > RUN_LINES_MAX) refuse('run_too_large', { max: RUN_LINES_MAX })
  const weighed = candidates.map((investment) => {
    const amountUsd = shareOf(investment)
    return { investment, amountUsd, why: exclusionOf(investment, amountUsd) }
  })
  const lines = weighed.flatMap(({ why, ...line }) => (why === undefined ? [line] : []))
  return {
    lines,
    excluded: weighed.flatMap(({ why, investment }) => (why === undefined ? [] : [{ investment, why }])),
    totalUsd: lines.length === 0 ? ZERO : sum(lines.map(({ amountUsd }) => amountUsd)),
  }
}

/** A period label with single spaces. Two labels that differ only in case are the same. */
export const periodLabel = (text: string): string => text.trim().replace(/\s+/gu, ' ')
