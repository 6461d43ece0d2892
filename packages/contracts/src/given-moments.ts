import * as z from 'zod/mini'

/** A moment in a request: a date, or a date and time with a time zone. */
export const givenMoment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a date such as 2026-11-21, or one with a time such as 2026-11-21T13:00:00Z',
)

const DATE_ALONE = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

/** The last moment with a four-digit year. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/** Time zones and leap seconds can reach outside the years that can be written. */
const inYears = (milliseconds: number) => new Date(Math.min(Math.max(milliseconds, 0), LAST_MS))

/** The moment of a request. A date without a time means its first millisecond in UTC. */
export const firstMoment = (text: string): Date => inYears(Date.parse(text))

/** The moment of a request. A date without a time means its last millisecond in UTC. */
export const lastMoment = (text: string): Date => inYears(Date.parse(text) + (DATE_ALONE.test(text) ? DAY_MS - 1 : 0))

/** The exclusive end of a period. A date without a time is included to its end. */
export const endMoment = (text: string): Date => inYears(Date.parse(text) + (DATE_ALONE.test(text) ? DAY_MS : 0))
