import type { WithdrawalRequest } from './withdrawals-api.ts'

/** What staff may note when they confirm. */
interface Evidence {
  readonly txid?: string
  readonly notes?: string
}

interface Outcome {
  /** Present when it failed: what the dialog says about it, empty where a toast has said it. */
  readonly failure?: string
}

/** A way to decide a withdrawal. There are two, and one act behind them. */
export interface Door {
  readonly isBusy: boolean
  readonly confirm: (request: WithdrawalRequest, evidence: Evidence) => Promise<Outcome>
  readonly reject: (request: WithdrawalRequest) => Promise<Outcome>
}
