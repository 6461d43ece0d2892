import type { Transaction } from '@mintmark/contracts'
import type { StatusTone } from '@mintmark/ui'

type Status = Transaction['status']
type Shown = Pick<Transaction, 'status' | 'reversed_at'>

/** The colors of the customer specification, section 4. */
const STATUS_TONE: Record<Status, StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  rejected: 'bad',
  active: 'neutral',
  completed: 'neutral',
  paid_out: 'neutral',
  cancelled: 'neutral',
}

/** The status in a list. A reversed deposit no longer counts as confirmed. */
export const statusOf = ({ status, reversed_at }: Shown): Status | 'reversed' =>
  reversed_at === null ? status : 'reversed'
export const toneOf = (shown: Shown): StatusTone => {
  const status = statusOf(shown)
  return status === 'reversed' ? 'neutral' : STATUS_TONE[status]
}

/** The status in the detail view, where everything that is not pending, rejected, cancelled or reversed is a success. */
export function outcomeOf(shown: Shown): 'pending' | 'rejected' | 'reversed' | 'cancelled' | 'success' {
  const status = statusOf(shown)
  return status === 'pending' || status === 'rejected' || status === 'cancelled' || status === 'reversed'
    ? status
    : 'success'
}
export const OUTCOME_TONE = {
  pending: 'pending',
  rejected: 'bad',
  reversed: 'neutral',
  cancelled: 'neutral',
  success: 'good',
} as const

/** Deposits open their details, and so do withdrawals with an address; an investment has its own page. */
export const hasDetails = ({ type, wallet_address }: Transaction): boolean =>
  type === 'deposit' || (type === 'withdrawal' && wallet_address !== null)
