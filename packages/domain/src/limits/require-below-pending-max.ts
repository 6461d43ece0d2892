import { refuse } from '../refusal.ts'
import { hasReached } from './limits.ts'

/** The requests of one kind that a customer has pending, counted while none can be added, and their limit. */
export interface PendingRequests {
  readonly kind: 'withdrawals' | 'deposits'
  readonly count: number
  /** 0: no limit. */
  readonly max: number
}

/** Refuses one more request of a customer who already has as many pending as allowed. */
export function requireBelowPendingMax({ kind, count, max }: PendingRequests): void {
  if (hasReached(count, max)) refuse('too_many_pending', { kind, max })
}
