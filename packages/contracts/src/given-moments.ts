import * as z from 'zod/mini'

/** A moment in a request: a date, or a date with a time and its zone. */
export const givenMoment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a date such as 2026-11-21, or one with a time such as 2026-11-21T13:00:00Z',
)

const DATE_ALONE = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

/** The last moment that can be written with a year of four digits. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/** Zones and leap seconds may reach past the years that can be written; nothing happened there. */
const inYears = (milliseconds: number) => new Date(Math.min(Math.max(milliseconds, 0), LAST_MS))

/** A moment that a request names; a date alone is its first millisecond in UTC. */
export const firstMoment = (text: string): Date => inYears(Date.parse(text))

/** A moment that a request names; a date alone is its last millisecond in UTC. */
export const lastMoment = (text: string): Date => inYears(Date.parse(text) + (DATE_ALONE.test(text) ? DAY_MS - 1 : 0))

/** The moment at which a period is over, itself no part of it; a date alone is within the period to its end. */
export const endMoment = (text: string): Date => inYears(Date.parse(text) + (DATE_ALONE.test(text) ? DAY_MS : 0))
