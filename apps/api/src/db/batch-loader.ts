import { setImmediate as endOfTurn } from 'node:timers/promises'
import { Failure } from '../failure.ts'

/** More keys than any rush of requests brings: this many wait only while the database does not answer. */
export const WAITING_MAX = 10_000

/**
 * Looks up many keys with one statement: keys that arrive in the same turn of the event loop, or while a look-up is under
 * way, share the next one. A single key never waits for others. `find` returns its results in the order of the keys.
 */
export function batchLoader<Key, Found>(
  find: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let waiting: { key: Key; resolve: (found: Found) => void; reject: (error: unknown) => void }[] = []
  let running = false

  const drain = async () => {
    running = true
    while (waiting.length > 0) {
      await endOfTurn()
      const batch = waiting
      waiting = []
      try {
        const found = await find(batch.map(({ key }) => key))
        for (const [index, { resolve }] of batch.entries()) resolve(found[index] as Found)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= WAITING_MAX) {
        reject(new Failure('unavailable', {}))
        return
      }
      waiting.push({ key, resolve, reject })
      if (!running) void drain()
    })
}

/** More rows than any list of offers has. It is a parameter because the driver prepares no statement without one. */
export const OFFERS_READ_MAX = 10_000

/** The same for a read without a key: calls that come while a read is under way share the next one. */
export function coalesce<Found>(read: () => Promise<Found>): () => Promise<Found> {
  const ask = batchLoader<undefined, Found>(async (asked) => {
    const found = await read()
    return asked.map(() => found)
  })
  return () => ask(undefined)
}
