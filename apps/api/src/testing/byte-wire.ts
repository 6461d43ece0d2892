import type { Socket } from 'node:net'
import { openWire, passOn } from './open-wire.ts'

/** A wire between a client and PostgreSQL that breaks after a chosen byte of PostgreSQL's answers. */
export async function openByteWire(databaseUrl: string) {
  let left = Number.POSITIVE_INFINITY
  let cuts = 0

  /** Passes on the bytes before the break, and then ends both sides. */
  const pass = (chunk: Buffer, client: Socket, database: Socket) => {
    left -= chunk.length
    if (left > 0) return client.write(chunk)
    client.end(chunk.subarray(0, chunk.length + left))
    database.destroy()
    left = Number.POSITIVE_INFINITY
    cuts++
  }

  const { url, close } = await openWire(databaseUrl, (ends) => {
    passOn(ends)
    ends.database.on('data', (chunk) => pass(chunk, ends.client, ends.database))
  })

  return {
    url,
    close,
    /** Breaks the connection on which this byte of the answers comes, counted from now over all connections. */
    cutAfter: (bytes: number) => {
      left = bytes
    },
    /** The number of breaks so far. */
    cuts: () => cuts,
  }
}
