import { openWire } from './open-wire.ts'

/**
 * A wire between the API and PostgreSQL that breaks at a chosen message, on its way there or on its way back: a statement
 * is never heard of, or what it did is not.
 */
export async function openCuttingWire(databaseUrl: string) {
  let left = Number.POSITIVE_INFINITY
  let cuts = 0

  const isCut = () => {
    if (--left > 0) return false
    left = Number.POSITIVE_INFINITY
    cuts++
    return true
  }

  const { url, close } = await openWire(databaseUrl, ({ client, database }) => {
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('close', end).on('data', (chunk) => (isCut() ? end() : to.write(chunk)))
    }
  })

  return {
    url,
    close,
    /** Breaks the connection on which the message of this number comes, counted from now; none, to leave it whole. */
    cutAt: (message: number | undefined) => {
      left = message ?? Number.POSITIVE_INFINITY
    },
    /** The number of breaks so far. */
    cuts: () => cuts,
  }
}
