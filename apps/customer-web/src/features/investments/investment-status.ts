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

/** Past Investments are the ones paid out. */
export const isPast = ({ status }: Investment): boolean => status === 'paid_out'

/** My Investments are all others, but for those that ended without a profit. */
export const isCurrent = (investment: Investment): boolean =>
  !isPast(investment) && (investment.status !== 'completed' || hasProfit(investment))

/** The Payout button shows when the term is over and there is a profit. */
export const offersPayout = (investment: Investment): boolean =>
  investment.status === 'completed' && hasProfit(investment)

/** Profit below the bundle's least payout waits. */
export const isBelowMinimum = ({ profit, min_payout }: Investment): boolean => amount(profit) < amount(min_payout)

/** The investment that is not over, by its bundle. */
export function openByBundle(investments: readonly Investment[] = []): ReadonlyMap<string, string> {
  const open: readonly string[] = OPEN_INVESTMENT_STATUSES
  return new Map(investments.filter(({ status }) => open.includes(status)).map(({ bundle_id, id }) => [bundle_id, id]))
}

/** How far the term has come, in per cent; null where there is no term, or none that runs. */
export function progressOf({ status, days, activated_at, created_at }: Investment, now: Date): number | null {
  if (status === 'pending' || status === 'rejected' || status === 'cancelled') return null
  return progressPercent({ status, days, since: new Date(activated_at ?? created_at) }, now)
}
