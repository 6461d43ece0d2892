import type { StatusTone } from '@mintmark/ui'
import type { Transaction } from './transactions-api.ts'

type Status = Transaction['status']
type Shown = Pick<Transaction, 'status' | 'reversed_at'>

/** Amber waits, green is confirmed, red is refused, grey is everything else (specification, section 4). */
const STATUS_TONE: Record<Status, StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  rejected: 'bad',
  active: 'neutral',
  completed: 'neutral',
  paid_out: 'neutral',
  cancelled: 'neutral',
}

/** The status in a list: a deposit that was taken back is confirmed no more. */
export const statusOf = ({ status, reversed_at }: Shown): Status | 'reversed' =>
  reversed_at === null ? status : 'reversed'
export const toneOf = (shown: Shown): StatusTone => {
  const status = statusOf(shown)
  return status === 'reversed' ? 'neutral' : STATUS_TONE[status]
}

/** The words of the detail view: what waits is Pending, what was refused or taken back says so, and else it is Success. */
export function outcomeOf(shown: Shown): 'pending' | 'rejected' | 'reversed' | 'success' {
  const status = statusOf(shown)
  return status === 'pending' || status === 'rejected' || status === 'reversed' ? status : 'success'
}
export const OUTCOME_TONE = { pending: 'pending', rejected: 'bad', reversed: 'neutral', success: 'good' } as const

/** A deposit opens its details, and a withdrawal that has an address; an investment has a page of its own. */
export const hasDetails = ({ type, wallet_address }: Transaction): boolean =>
  type === 'deposit' || (type === 'withdrawal' && wallet_address !== null)
