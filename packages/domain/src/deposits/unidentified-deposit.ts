import { refuse } from '../refusal.ts'
import type { Deposit } from './deposit.ts'

/** Staff close unidentified funds that belong to no customer: sent back, or written off. */
export const UNIDENTIFIED_ENDS = ['returned', 'written_off'] as const
export type UnidentifiedEnd = (typeof UNIDENTIFIED_ENDS)[number]

export const UNIDENTIFIED_STATUSES = ['open', 'assigned', ...UNIDENTIFIED_ENDS] as const
export type UnidentifiedStatus = (typeof UNIDENTIFIED_STATUSES)[number]

/** Funds that arrived without a request. */
export interface UnidentifiedDeposit {
  readonly status: UnidentifiedStatus
  /** The customer and the deposit that they were assigned to. */
  readonly customerId: string | null
  readonly depositId: string | null
  readonly closedAt: Date | null
  readonly reason: string | null
}

/** The deposit that unidentified funds were assigned to before. */
export type EarlierDeposit = Pick<Deposit, 'id' | 'status' | 'reversedAt'>

const hasEnded = ({ status, reversedAt }: EarlierDeposit): boolean =>
  status === 'rejected' || status === 'cancelled' || reversedAt !== null

/** True if staff still have to decide about the funds, because the deposit that they were assigned to ended without them. */
export const isUnassigned = (
  { status, depositId }: Pick<UnidentifiedDeposit, 'status' | 'depositId'>,
  earlier: EarlierDeposit | null,
): boolean =>
  status === 'open' || (status === 'assigned' && earlier !== null && earlier.id === depositId && hasEnded(earlier))

/** Refuses `not_arrived_yet` for a time of arrival in the future. */
export function requireArrived(arrivedAt: Date, at: Date): void {
  if (arrivedAt > at) refuse('not_arrived_yet', {})
}

function requireUnassigned(funds: UnidentifiedDeposit, earlier: EarlierDeposit | null): void {
  if (!isUnassigned(funds, earlier)) refuse('already_decided', { status: funds.status.replace('_', ' ') })
}

/**
 * Assigns the funds to a deposit of a customer. Refuses `already_decided` if they are closed, or assigned to a deposit that is
 * pending, or confirmed and not reversed.
 */
export function assignUnidentified<Funds extends UnidentifiedDeposit>(
  funds: Funds,
  to: { readonly customerId: string; readonly depositId: string },
  earlier: EarlierDeposit | null,
): Funds {
  requireUnassigned(funds, earlier)
  return { ...funds, ...to, status: 'assigned' }
}

/** Closes the funds without a customer. Refuses as assigning them does. */
export function closeUnidentified<Funds extends UnidentifiedDeposit>(
  funds: Funds,
  { end, reason, at }: { readonly end: UnidentifiedEnd; readonly reason: string; readonly at: Date },
  earlier: EarlierDeposit | null,
): Funds {
  requireUnassigned(funds, earlier)
  return { ...funds, customerId: null, depositId: null, status: end, reason, closedAt: at }
}
