import type { Verdict } from '@mintmark/domain'
import type { Act, Remarks, Stake } from './acts.ts'

interface When {
  readonly daysAgo: number
}

/** Staff decide about five hours after they were asked. */
const DECIDED_AFTER_DAYS = 0.2

const subjectOf = (who: string, what: string, { daysAgo }: When) => `${what} of ${who}, ${daysAgo} days ago`
const decided = ({ daysAgo }: When) => daysAgo - DECIDED_AFTER_DAYS

interface Moved extends When {
  readonly coin: string
  readonly amount: string
  readonly verdict?: Verdict
}

/** A customer sent funds in, and what staff made of it, if anything. */
export function deposited(who: string, { verdict, ...moved }: Moved): Act[] {
  const same = { who, subject: subjectOf(who, 'deposit', moved) }
  const request: Act = { ...same, ...moved, act: 'deposit.request' }
  if (!verdict) return [request]
  const act = ({ confirmed: 'deposit.confirm', rejected: 'deposit.reject' } as const)[verdict]
  return [request, { ...same, act, daysAgo: decided(moved) }]
}

interface Withdrawn extends Moved, Remarks {
  readonly wallet: string
}

/** A customer asked for funds, and what staff made of it, if anything. */
export function withdrew(who: string, { verdict, txid, notes, ...moved }: Withdrawn): Act[] {
  const same = { who, subject: subjectOf(who, 'withdrawal', moved) }
  const request: Act = { ...same, ...moved, act: 'withdrawal.request' }
  if (!verdict) return [request]
  const act = ({ confirmed: 'withdrawal.confirm', rejected: 'withdrawal.reject' } as const)[verdict]
  return [request, { ...same, ...(txid && { txid }), ...(notes && { notes }), act, daysAgo: decided(moved) }]
}

interface Given extends When {
  readonly coin: string
  readonly usd: string
  readonly reason: string
}

/** Staff added funds by hand. */
export const funded = (who: string, given: Given): Act[] => [
  { who, subject: subjectOf(who, 'fund', given), ...given, act: 'fund.add' },
]

/** What became of an investment: each thing so many days ago. */
interface Course {
  readonly profit?: { readonly usd: string } & When
  readonly completed?: number
  readonly cancelled?: number
  readonly paidOut?: { readonly coin: string } & When
}

function went(same: Pick<Act, 'who' | 'subject'>, { profit, completed, cancelled, paidOut }: Course): Act[] {
  const acts: Act[] = []
  if (profit) acts.push({ ...same, ...profit, act: 'profit.credit' })
  if (completed !== undefined) acts.push({ ...same, daysAgo: completed, act: 'investment.complete' })
  if (cancelled !== undefined) acts.push({ ...same, daysAgo: cancelled, act: 'investment.cancel' })
  if (paidOut) acts.push({ ...same, ...paidOut, act: 'investment.pay_out' })
  return acts
}

/** A customer bought a plan from balance. */
export function bought(who: string, { plan, coin, usd, daysAgo, ...course }: Stake & When & Course): Act[] {
  const same = { who, subject: subjectOf(who, plan, { daysAgo }) }
  return [{ ...same, plan, coin, usd, daysAgo, act: 'investment.buy' }, ...went(same, course)]
}

/** A customer asked for a plan and paid by deposit. */
export function ordered(
  who: string,
  { verdict, plan, coin, usd, daysAgo }: Stake & When & { verdict?: Verdict },
): Act[] {
  const same = { who, subject: subjectOf(who, plan, { daysAgo }) }
  const request: Act = { ...same, plan, coin, usd, daysAgo, act: 'investment.request' }
  if (!verdict) return [request]
  const act = ({ confirmed: 'investment.confirm', rejected: 'investment.reject' } as const)[verdict]
  return [request, { ...same, act, daysAgo: decided({ daysAgo }) }]
}
