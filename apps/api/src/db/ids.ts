import { v7 } from 'uuid'

let made = 0

/**
 * A new id: a UUIDv7, so that ids sort by the time at which they were made. For something that happens at a given moment
 * the id is of that moment; those of one millisecond sort in the order in which they were made.
 */
export function newId(at?: Date): string {
  if (!at) return v7()
  made = (made + 1) >>> 0
  return v7({ msecs: at.getTime(), seq: made })
}

/** The lower bits of an id's sequence count the ids of one moment; the upper ten hold the microseconds. */
const COUNTER_BITS = 22

/** Makes ids of one moment, with its microseconds from 0 to 999. They sort in the order in which they are made. */
export function idsAt(at: Date, microseconds: number): () => string {
  let count = 0
  return () => v7({ msecs: at.getTime(), seq: ((microseconds << COUNTER_BITS) | count++) >>> 0 })
}
