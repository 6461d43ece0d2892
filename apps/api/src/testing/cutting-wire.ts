import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A wire between the API and PostgreSQL that breaks at a chosen message, on its way there or on its way back: a statement
 * is never heard of, or what it did is not.
 */
export async function openCuttingWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let cuts = 0

  const isCut = () => {
    if (--left > 0) return false
    left = Number.POSITIVE_INFINITY
    cuts++
    return true
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => sockets.delete(from) && end())
      from.on('data', (chunk) => (isCut() ? end() : to.write(chunk)))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    /** Breaks the connection on which the message of this number comes, counted from now; none, to leave it whole. */
    cutAt: (message: number | undefined) => {
      left = message ?? Number.POSITIVE_INFINITY
    },
    /** The number of breaks so far. */
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
