import { coalesce } from './batch-loader.ts'
import type { ChangeFeed, FollowedTable } from './change-feed.ts'

/** The longest time that a read is remembered, even if no trigger reported a change. */
export const REMEMBERED_MS_MAX = 5000

const feeds = new WeakMap<object, ChangeFeed>()

/** Lets reads of a client be remembered while a feed is heard. Other clients, and transactions, read each time. */
export const rememberReadsOf = (client: object, feed: ChangeFeed): void => {
  feeds.set(client, feed)
}

/**
 * A read without a key whose result is remembered until one of its tables changes. The result is shared by all who ask, so it is
 * frozen. Calls that come while the read is under way share the next one.
 */
export function remembered<Found extends object>(
  client: object,
  tables: readonly FollowedTable[],
  read: () => Promise<Found>,
): () => Promise<Found> {
  const feed = feeds.get(client)
  if (!feed) return coalesce(read)
  let known: { readonly found: Found; readonly until: number } | undefined
  feed.on(tables, () => {
    known = undefined
  })
  const readAnew = coalesce(async () => {
    const until = performance.now() + REMEMBERED_MS_MAX
    const mayRemember = feed.startRead()
    const found = Object.freeze(await read())
    if (mayRemember()) known = { found, until }
    return found
  })
  return async () => (feed.isHeard() && known && performance.now() < known.until ? known.found : readAnew())
}
