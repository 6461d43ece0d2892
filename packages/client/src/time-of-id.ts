/** The id at the end of a cursor: its first 48 bits are the time at which its row was made, in milliseconds. */
const ID = /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The time that the id in a cursor carries, as an ISO date-time: a list is in the order of its ids, so it says how far the list was looked through. */
export function timeOfId(cursor: string): string | undefined {
  const [, high, low] = ID.exec(cursor) ?? []
  return high === undefined ? undefined : new Date(Number.parseInt(`${high}${low}`, 16)).toISOString()
}
