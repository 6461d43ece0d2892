import type { WithdrawalRequest } from './withdrawals-api.ts'

/** What staff may record when they confirm. */
interface Evidence {
  readonly txid?: string
  readonly notes?: string
}

/** A route variant for deciding withdrawals: each screen has its own calls, and the same action is behind both. */
export interface DecisionRoute {
  readonly isBusy: boolean
  /** Why the last decision failed; undefined where a toast reports it. */
  readonly error: string | undefined
  /** Resolves to whether it succeeded. */
  readonly confirm: (request: WithdrawalRequest, evidence: Evidence) => Promise<boolean>
  readonly reject: (request: WithdrawalRequest) => Promise<boolean>
  /** Forgets the last error. */
  readonly reset: () => void
}
