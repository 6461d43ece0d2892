const DAY_MS = 86_400_000
const isDate = (given: string) => !given.includes('T')

/** When a period begins that is given by a date or a moment: a date alone is its first moment in UTC. */
export const beginOf = (given: string): Date => new Date(given)

/** When a period is over: at the moment that is given, or, with a date alone, when that day is over in UTC. */
export const endOf = (given: string): Date => new Date(Date.parse(given) + (isDate(given) ? DAY_MS : 0))

/** The last moment that counts for a state of things: the one that is given, or the last of a day. */
export const lastMomentOf = (given: string): Date => new Date(endOf(given).getTime() - (isDate(given) ? 1 : 0))
