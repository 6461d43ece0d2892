import { CUSTOMERS } from './accounts.ts'
import type { Act } from './acts.ts'
import { HOUSE_STORY } from './house-story.ts'
import { INVESTOR_STORY } from './investor-story.ts'
import { PEOPLE_STORY } from './people-story.ts'

const DAY_MS = 86_400_000

/** The moment so many days before another one. */
export const daysBefore = (now: Date, days: number): Date => new Date(Math.round(now.getTime() - days * DAY_MS))

/** The customers join: the first act of each. */
export const JOINING: readonly Act<'customer.register'>[] = CUSTOMERS.map(({ email, daysAgo }) => ({
  act: 'customer.register',
  who: email,
  subject: email,
  daysAgo,
}))

/** An act with the moment at which it happened. */
export interface DatedAct {
  readonly act: Act
  readonly at: Date
}

/** The whole story that leads up to a moment, in the order of time. No two acts share a millisecond. */
export function timeline(now: Date): DatedAct[] {
  const acts: Act[] = [...JOINING, ...HOUSE_STORY, ...INVESTOR_STORY, ...PEOPLE_STORY]
  let last = 0
  return acts
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((act) => {
      last = Math.max(last + 1, daysBefore(now, act.daysAgo).getTime())
      return { act, at: new Date(last) }
    })
}
