/** The most coins that a watchlist holds. */
export const WATCHLIST_MAX = 200

export interface WatchlistChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/**
 * A watchlist after a change, the oldest star first. A coin that is in it already keeps its place, so that a change can be sent
 * twice and lists can be merged. The oldest ones make room where there are too many.
 */
export const changeWatchlist = (symbols: readonly string[], { add, remove }: WatchlistChange): string[] =>
  [...new Set([...symbols, ...add])].filter((symbol) => !remove.includes(symbol)).slice(-WATCHLIST_MAX)
