import type { Verdict } from '@mintmark/domain'
import type { Action, Remarks, Stake } from './actions.ts'

interface When {
  readonly daysAgo: number
}

/** Staff decide about five hours after a request. */
const DECIDED_AFTER_DAYS = 0.2

const subjectOf = (who: string, what: string, { daysAgo }: When) => `${what} of ${who}, ${daysAgo} days ago`
const decided = ({ daysAgo }: When) => daysAgo - DECIDED_AFTER_DAYS

interface Moved extends When {
  readonly coin: string
  readonly amount: string
  readonly verdict?: Verdict
}

/** A customer's deposit and its decision, if there is one. */
export function deposited(who: string, { verdict, ...moved }: Moved): Action[] {
  const same = { who, subject: subjectOf(who, 'deposit', moved) }
  const request: Action = { ...same, ...moved, action: 'deposit.request' }
  if (!verdict) return [request]
  const decision = { ...same, daysAgo: decided(moved) }
  return [
    request,
    verdict === 'confirmed'
      ? { ...decision, coin: moved.coin, action: 'deposit.confirm' }
      : { ...decision, action: 'deposit.reject' },
  ]
}

interface Withdrawn extends Moved, Remarks {
  readonly wallet: string
}

/** A customer's withdrawal and its decision, if there is one. */
export function withdrew(who: string, { verdict, txid, notes, ...moved }: Withdrawn): Action[] {
  const same = { who, subject: subjectOf(who, 'withdrawal', moved) }
  const request: Action = { ...same, ...moved, action: 'withdrawal.request' }
  if (!verdict) return [request]
  const action = ({ confirmed: 'withdrawal.confirm', rejected: 'withdrawal.reject' } as const)[verdict]
  return [request, { ...same, ...(txid && { txid }), ...(notes && { notes }), action, daysAgo: decided(moved) }]
}

interface Given extends When {
  readonly coin: string
  readonly usd: string
  readonly reason: string
}

/** Staff added funds manually. */
export const funded = (who: string, given: Given): Action[] => [
  { who, subject: subjectOf(who, 'fund', given), ...given, action: 'fund.add' },
]

/** The events of an investment, in days ago. */
interface Course {
  readonly profit?: { readonly usd: string } & When
  readonly completed?: number
  readonly cancelled?: number
  readonly paidOut?: { readonly coin: string } & When
}

function went(same: Pick<Action, 'who' | 'subject'>, { profit, completed, cancelled, paidOut }: Course): Action[] {
  const actions: Action[] = []
  if (profit) actions.push({ ...same, ...profit, action: 'profit.credit' })
  if (completed !== undefined) actions.push({ ...same, daysAgo: completed, action: 'investment.complete' })
  if (cancelled !== undefined) actions.push({ ...same, daysAgo: cancelled, action: 'investment.cancel' })
  if (paidOut) actions.push({ ...same, ...paidOut, action: 'investment.pay_out' })
  return actions
}

/** A customer bought a plan from a balance. */
export function bought(who: string, { plan, coin, usd, daysAgo, ...course }: Stake & When & Course): Action[] {
  const same = { who, subject: subjectOf(who, plan, { daysAgo }) }
  return [{ ...same, plan, coin, usd, daysAgo, action: 'investment.buy' }, ...went(same, course)]
}

/** A customer requested a plan and paid by deposit. */
export function ordered(
  who: string,
  { verdict, plan, coin, usd, daysAgo }: Stake & When & { verdict?: Verdict },
): Action[] {
  const same = { who, subject: subjectOf(who, plan, { daysAgo }) }
  const request: Action = { ...same, plan, coin, usd, daysAgo, action: 'investment.request' }
  if (!verdict) return [request]
  const action = ({ confirmed: 'investment.confirm', rejected: 'investment.reject' } as const)[verdict]
  return [request, { ...same, action, daysAgo: decided({ daysAgo }) }]
}
