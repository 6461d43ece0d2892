import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import type { Action } from '../../demo/demo.ts'
import { byEmail } from '../people.ts'
import type { Realm } from '../realms.ts'
import { record } from '../record.ts'
import type { Past } from './past.ts'

/** Who does each action of the story. */
const DOERS: Record<Action['action'], Realm | 'system'> = {
  'customer.register': 'customer',
  'deposit.request': 'customer',
  'deposit.confirm': 'staff',
  'deposit.reject': 'staff',
  'withdrawal.request': 'customer',
  'withdrawal.confirm': 'staff',
  'withdrawal.reject': 'staff',
  'fund.add': 'staff',
  'funding.top_up': 'staff',
  'investment.buy': 'customer',
  'investment.request': 'customer',
  'investment.confirm': 'staff',
  'investment.reject': 'staff',
  'investment.complete': 'system',
  'investment.cancel': 'staff',
  'investment.pay_out': 'customer',
  'profit.credit': 'staff',
}

/** Who decides about requests in the story. */
const DECIDER = 'finance@mintmark.test'

function actorOf({ state }: Past, { action, who }: Action) {
  if (DOERS[action] === 'customer') return { customer: byEmail(state.customers, who) }
  return DOERS[action] === 'staff' ? { staff: byEmail(state.staff, who) ?? byEmail(state.staff, DECIDER) } : {}
}

/** Writes an action of the story into the audit log, as the product would have. */
export function recordPast(past: Past, action: Action, at: Date): void {
  const { state, subjects } = past
  const actor = actorOf(past, action)
  const account = action.action === 'funding.top_up' ? HOUSE_FUNDING_ID : (actor.customer?.id ?? null)
  const subjectId = subjects.get(action.subject) ?? account
  const reason = 'reason' in action ? action.reason : null
  record(
    { state, now: at, actor, request: new Request('http://localhost') },
    { action: action.action, subjectId, reason },
  )
}
