import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { NewsItem } from './news-items.ts'

const READ_SECONDS_MAX = 5
/** A feed of the greatest size needs a quarter of it. */
const MEMORY_MEGABYTES_MAX = 128

/** The program of the thread is a separate file beside this one, as source and in `dist`. */
const PROGRAM = new URL(`./read-news-worker${import.meta.url.slice(-3)}`, import.meta.url)

const inTurn = pLimit(1)

/**
 * Reads a feed in a separate thread, one at a time, so that a text that keeps the parser busy holds nothing else up. Throws if it
 * is no feed, and ends the thread if it takes too long or needs too much memory.
 */
export const readNewsApart = (text: string, secondsMax = READ_SECONDS_MAX): Promise<NewsItem[]> =>
  inTurn(async () => {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MEGABYTES_MAX }
    const worker = new Worker(PROGRAM, { workerData: text, resourceLimits })
    // Ending a thread that runs out of memory may bring a second error.
    worker.on('error', () => undefined)
    try {
      const [items] = await once(worker, 'message', { signal: AbortSignal.timeout(secondsMax * 1000) })
      return items
    } catch (error) {
      if ((error as Error).name === 'AbortError') throw new Error('the feed takes too long to read')
      throw error
    } finally {
      await worker.terminate()
    }
  })
