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
