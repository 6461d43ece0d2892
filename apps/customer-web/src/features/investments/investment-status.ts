import type { Investment } from '@mintmark/contracts'
import { maturesAt, OPEN_INVESTMENT_STATUSES, progressPercent } from '@mintmark/domain'
import type { StatusTone } from '@mintmark/ui'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

export const STATUS_TONE: Record<Investment['status'], StatusTone> = {
  pending: 'pending',
  active: 'good',
  completed: 'good',
  paid_out: 'neutral',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** The name of the principal: it was invested only once the investment started, and is no longer after a cancellation. */
export function amountLabel(status: Investment['status']): string {
  if (status === 'pending' || status === 'rejected') return investmentsMessages.requestedAmount
  return status === 'cancelled' ? investmentsMessages.amount : investmentsMessages.invested
}

/** Past Investments are those paid out. */
export const isPast = ({ status }: Investment): boolean => status === 'paid_out'

/** My Investments are all others, with or without profit. */
export const isCurrent = (investment: Investment): boolean => !isPast(investment)

/** The id of each open investment, by bundle. */
export function openByBundle(investments: readonly Investment[] = []): ReadonlyMap<string, string> {
  const open: readonly string[] = OPEN_INVESTMENT_STATUSES
  return new Map(investments.filter(({ status }) => open.includes(status)).map(({ bundle_id, id }) => [bundle_id, id]))
}

/** The elapsed part of the term, in percent; null if there is no term or it has not started. */
export function progressOf({ status, days, activated_at, created_at }: Investment, now: Date): number | null {
  if (status === 'pending' || status === 'rejected' || status === 'cancelled') return null
  return progressPercent({ status, days, since: new Date(activated_at ?? created_at) }, now)
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** The moment at which an active investment matures; null if staff complete it. */
export const endOf = ({ status, days, activated_at, reopened_at }: Investment): Date | null =>
  maturesAt({ status, terms: { days }, activatedAt: dateOf(activated_at), reopenedAt: dateOf(reopened_at) })

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const

/** The time until a moment in its largest whole unit; undefined if less than a minute is left. */
export function timeLeft(end: Date, now: Date): { unit: (typeof UNITS)[number][0]; count: number } | undefined {
  const left = end.getTime() - now.getTime()
  const found = UNITS.find(([, ms]) => left >= ms)
  return found && { unit: found[0], count: Math.floor(left / found[1]) }
}
