import { refuse } from '../refusal.ts'

/** The statuses of a request that staff decide once. */
export const APPROVAL_STATUSES = ['pending', 'confirmed', 'rejected'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]
export type Verdict = Exclude<ApprovalStatus, 'pending'>

export interface Decidable<Status extends string = ApprovalStatus> {
  readonly status: Status
  readonly decidedAt: Date | null
}

/**
 * Decides a pending request. Repeating the same decision returns the request unchanged, so a double click is harmless;
 * the opposite decision is refused with `already_decided`.
 */
export function decide<R extends Decidable<string>>(request: R, verdict: Verdict, at: Date): R {
  if (request.status === verdict) return request
  if (request.status !== 'pending') return refuse('already_decided', { status: request.status })
  return { ...request, status: verdict, decidedAt: at }
}
