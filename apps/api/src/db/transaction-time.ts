import { fail } from '../failure.ts'
import { idsAt, newIdFor } from './ids.ts'

/** The time by PostgreSQL's clock, which all processes share, in microseconds. */
export const microsecondsNow = (perSecond: string) =>
  `(extract(epoch from clock_timestamp()) * ${perSecond})::bigint::text`

/** The decision time of a transaction, and ids of that moment. Those of one owner sort in the order in which they are made. */
export interface TransactionTime {
  readonly at: Date
  /** The same time in microseconds since the Unix epoch. */
  readonly microseconds: string
  /** Makes an id that carries the chain of its owner. */
  readonly newId: (ownerId: string | null) => string
}

/** A moment of PostgreSQL's clock. Ids keep its microseconds, so that they sort like the locks of all processes. */
function databaseTime(text: string): TransactionTime {
  const microseconds = Number(text)
  const at = new Date(Math.floor(microseconds / 1000))
  return { at, microseconds: text, newId: idsAt(at, microseconds % 1000) }
}

/** The most by which PostgreSQL's clock may lag behind the entries that it timed. */
const LAG_MICROSECONDS_MAX = 5_000_000

/**
 * The time by PostgreSQL's clock, but later than the last entry of each locked account. If the clock was set back further than a
 * few seconds, such as by a fail-over to a server with another clock, nothing is decided until it has caught up.
 */
export function timeAfter(now: string, moved: readonly string[]): TransactionTime {
  const earliest = Math.max(0, ...moved.map(Number)) + 1
  if (earliest - Number(now) > LAG_MICROSECONDS_MAX) fail('unavailable', {})
  return databaseTime(String(Math.max(Number(now), earliest)))
}

/** A moment of a clock that the demo story or a test sets. */
export const givenTime = (at: Date): TransactionTime => ({
  at,
  microseconds: `${at.getTime()}000`,
  newId: (ownerId) => newIdFor(ownerId, at),
})
