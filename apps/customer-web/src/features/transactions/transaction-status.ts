import type { StatusTone } from '@mintmark/ui'
import type { Transaction } from './transactions-api.ts'

type Status = Transaction['status']

/** Amber waits, green is confirmed, red is refused, grey is everything else (specification, section 4). */
export const STATUS_TONE: Record<Status, StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  rejected: 'bad',
  active: 'neutral',
  completed: 'neutral',
  paid_out: 'neutral',
  cancelled: 'neutral',
}

/** The words of the detail view: what waits is Pending, what was refused says so, and anything else is Success. */
export function outcomeOf(status: Status): 'pending' | 'rejected' | 'success' {
  return status === 'pending' || status === 'rejected' ? status : 'success'
}
export const OUTCOME_TONE = { pending: 'pending', rejected: 'bad', success: 'good' } as const

/** A deposit opens its details, and a withdrawal that has an address; an investment has a page of its own. */
export const hasDetails = ({ type, wallet_address }: Transaction): boolean =>
  type === 'deposit' || (type === 'withdrawal' && wallet_address !== null)
