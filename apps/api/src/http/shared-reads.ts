import { coalesce } from '../db/batch-loader.ts'

interface Read<Found> {
  /** The read of the latest caller: it is no older than any other request that waits for it. */
  newest: () => Promise<Found>
  readonly run: () => Promise<Found>
  waiting: number
}

/**
 * A change shows immediately in every open page, so many people ask for the same page of a list at the same moment. Requests with the same
 * key that arrive while it is read share the next read, so they cost as much as one, and none gets what is older than its request.
 */
export function sharedReads<Found>(): (key: string, read: () => Promise<Found>) => Promise<Found> {
  const reads = new Map<string, Read<Found>>()
  const begin = (newest: () => Promise<Found>): Read<Found> => {
    const read: Read<Found> = { newest, run: coalesce(() => read.newest()), waiting: 0 }
    return read
  }
  return async (key, newest) => {
    const read = reads.get(key) ?? begin(newest)
    reads.set(key, read)
    read.newest = newest
    read.waiting += 1
    try {
      return await read.run()
    } finally {
      read.waiting -= 1
      if (read.waiting === 0) reads.delete(key)
    }
  }
}
