import { coalesce } from '../db/batch-loader.ts'

interface Count {
  /** The count of whoever asked last: it is no older than any other request that waits for it. */
  newest: () => Promise<number>
  readonly run: () => Promise<number>
  waiting: number
}

/**
 * Counting a long list costs more than reading a page of it. Requests for the same total that arrive while it is counted share the
 * next count, so many open pages of one list cost as much as one.
 */
export function sharedTotals(): (key: string, total: () => Promise<number>) => Promise<number> {
  const counts = new Map<string, Count>()
  const begin = (total: () => Promise<number>): Count => {
    const count: Count = { newest: total, run: coalesce(() => count.newest()), waiting: 0 }
    return count
  }
  return async (key, total) => {
    const count = counts.get(key) ?? begin(total)
    counts.set(key, count)
    count.newest = total
    count.waiting += 1
    try {
      return await count.run()
    } finally {
      count.waiting -= 1
      if (count.waiting === 0) counts.delete(key)
    }
  }
}
