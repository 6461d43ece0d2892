import type { Sent } from '@mintmark/client'
import type { BodyOf, confirmTransaction, Endpoint, rejectWithdrawal, WithdrawalRequest } from '@mintmark/contracts'
import type { Verdict } from '@mintmark/domain'
import type { VerdictLabels } from '../../lists/verdict-buttons.tsx'

/** The details that staff may record when they confirm. */
type Evidence = NonNullable<BodyOf<typeof confirmTransaction>>

/** The texts of a rejection: one for the customer, one for staff. */
type Rejection = NonNullable<BodyOf<typeof rejectWithdrawal>>

/** A route variant for deciding withdrawals: each screen has its own calls, and the same action is behind both. */
export interface DecisionRoute {
  /** The screen's names for the verdicts, if not Confirm and Reject. */
  readonly verdicts: VerdictLabels | undefined
  readonly isBusy: boolean
  /** Why the last decision failed; undefined where a toast reports it. */
  readonly error: string | undefined
  readonly confirm: (request: WithdrawalRequest, evidence: Evidence) => Promise<Sent<object>>
  readonly reject: (request: WithdrawalRequest, rejection: Rejection) => Promise<Sent<object>>
  /** The calls that decide. */
  readonly calls: readonly Endpoint[]
  /** The same without a report or reads, for bulk decisions, which have their own. `reason`: of a rejection, for the customer. */
  readonly decideSilently: (
    verdict: Verdict,
    request: WithdrawalRequest,
    reason: string | null,
  ) => PromiseLike<Sent<object>>
  /** Forgets the last error. */
  readonly reset: () => void
}
