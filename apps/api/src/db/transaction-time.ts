import { idsAt, newIdFor } from './ids.ts'

/** The time by PostgreSQL's clock, which all processes share, in microseconds. */
export const microsecondsNow = (perSecond: string) =>
  `(extract(epoch from clock_timestamp()) * ${perSecond})::bigint::text`

/** The decision time of a transaction, and ids of that moment. Those of one owner sort in the order in which they are made. */
export interface TransactionTime {
  readonly at: Date
  /** Makes an id that carries the chain of its owner. */
  readonly newId: (ownerId: string | null) => string
}

/** A moment of PostgreSQL's clock. Ids keep its microseconds, so that they sort like the locks of all processes. */
export function databaseTime(text: string): TransactionTime {
  const microseconds = Number(text)
  const at = new Date(Math.floor(microseconds / 1000))
  return { at, newId: idsAt(at, microseconds % 1000) }
}

/** A moment of a clock that the demo story or a test sets. */
export const givenTime = (at: Date): TransactionTime => ({ at, newId: (ownerId) => newIdFor(ownerId, at) })
