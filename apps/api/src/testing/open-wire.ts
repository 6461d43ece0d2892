import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One connection that goes through a wire: its two ends. */
export interface Ends {
  readonly client: Socket
  readonly database: Socket
}

/**
 * Opens a wire between clients and PostgreSQL. `join` connects the two ends of each connection: it passes on what it wants and
 * ends one when the other has ended. `isRefused` ends a connection before PostgreSQL hears of it.
 */
export async function openWire(databaseUrl: string, join: (ends: Ends) => void, isRefused = () => false) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const reset = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    if (isRefused()) return client.destroy()
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    join({ client, database })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  return {
    url: url.href,
    /** Ends every connection. */
    reset,
    /** Ends every connection and accepts no more. */
    close: async () => {
      reset()
      server.close()
      await once(server, 'close')
    },
    /** Accepts connections again after it was closed. */
    reopen: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

/** Passes on what the client says, and ends the other end of a connection when one has ended. */
export function passOn({ client, database }: Ends): void {
  client.on('data', (chunk) => database.write(chunk)).on('close', () => database.destroy())
  database.on('close', () => client.end())
}
