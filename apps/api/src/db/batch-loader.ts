/**
 * Looks many keys up by one statement: what is asked for while a look-up is under way shares the next one. A lone
 * question never waits for company. `find` answers in the order of the keys.
 */
export function batchLoader<Key, Found>(
  find: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let waiting: { key: Key; resolve: (found: Found) => void; reject: (error: unknown) => void }[] = []
  let running = false

  const drain = async () => {
    running = true
    while (waiting.length > 0) {
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
      waiting.push({ key, resolve, reject })
      if (!running) void drain()
    })
}

/** More rows than any list of offers has. The driver does not prepare a statement without a parameter; this is one. */
export const OFFERS_MAX = 10_000

/** The same for a question that is always the same one: who asks while an answer is under way shares the next one. */
export function coalesce<Found>(read: () => Promise<Found>): () => Promise<Found> {
  const ask = batchLoader<undefined, Found>(async (asked) => {
    const found = await read()
    return asked.map(() => found)
  })
  return () => ask(undefined)
}
