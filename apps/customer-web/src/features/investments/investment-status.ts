import { amount, OPEN_INVESTMENT_STATUSES, progressPercent } from '@mintmark/domain'
import type { StatusTone } from '@mintmark/ui'
import type { Investment } from './investments-api.ts'

export const STATUS_TONE: Record<Investment['status'], StatusTone> = {
  pending: 'pending',
  active: 'good',
  completed: 'good',
  paid_out: 'neutral',
  rejected: 'bad',
  cancelled: 'neutral',
}

const hasProfit = ({ profit }: Investment): boolean => amount(profit) > 0n

/** Past Investments are those paid out. */
export const isPast = ({ status }: Investment): boolean => status === 'paid_out'

/** My Investments are all others, except those that completed without profit. */
export const isCurrent = (investment: Investment): boolean =>
  !isPast(investment) && (investment.status !== 'completed' || hasProfit(investment))

/** The id of each open investment, by bundle. */
export function openByBundle(investments: readonly Investment[] = []): ReadonlyMap<string, string> {
  const open: readonly string[] = OPEN_INVESTMENT_STATUSES
  return new Map(investments.filter(({ status }) => open.includes(status)).map(({ bundle_id, id }) => [bundle_id, id]))
}

/** How much of the term has passed, in percent; null if there is no term or it has not started. */
export function progressOf({ status, days, activated_at, created_at }: Investment, now: Date): number | null {
  if (status === 'pending' || status === 'rejected' || status === 'cancelled') return null
  return progressPercent({ status, days, since: new Date(activated_at ?? created_at) }, now)
}
