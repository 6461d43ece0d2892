import { CUSTOMERS } from './accounts.ts'
import type { Action } from './actions.ts'
import { HOUSE_STORY } from './house-story.ts'
import { INVESTOR_STORY } from './investor-story.ts'
import { PEOPLE_STORY } from './people-story.ts'

const DAY_MS = 86_400_000

/** The moment a number of days before another one. */
export const daysBefore = (now: Date, days: number): Date => new Date(Math.round(now.getTime() - days * DAY_MS))

/** Registration is every customer's first action. */
export const JOINING: readonly Action<'customer.register'>[] = CUSTOMERS.map(({ email, daysAgo }) => ({
  action: 'customer.register',
  who: email,
  subject: email,
  daysAgo,
}))

/** An action and when it happened. */
export interface DatedAction {
  readonly action: Action
  readonly at: Date
}

/** The whole story up to a moment, in order. No two actions share a millisecond. */
export function timeline(now: Date): DatedAction[] {
  const actions: Action[] = [...JOINING, ...HOUSE_STORY, ...INVESTOR_STORY, ...PEOPLE_STORY]
  let last = 0
  return actions
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((action) => {
      last = Math.max(last + 1, daysBefore(now, action.daysAgo).getTime())
      return { action, at: new Date(last) }
    })
}
