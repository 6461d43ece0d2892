import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire between a client and PostgreSQL that breaks after a chosen byte of PostgreSQL's answers. */
export async function openByteWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
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

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => database.write(chunk)).on('close', () => database.destroy())
    database.on('data', (chunk) => pass(chunk, client, database)).on('close', () => client.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    /** Breaks the connection on which this byte of the answers comes, counted from now over all connections. */
    cutAfter: (bytes: number) => {
      left = bytes
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
