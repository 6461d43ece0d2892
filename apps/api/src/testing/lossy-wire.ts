import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** PostgreSQL's message that a commit is done. */
const COMMITTED = Buffer.from('COMMIT\0')

/** A proxy between the API and PostgreSQL that can lose the response to a commit, so that the API never learns of it. */
export async function openLossyWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let passing = Number.POSITIVE_INFINITY
  let losing = 0
  let lost = 0
  let isRefusing = false
  let attempts = 0

  const isLost = (chunk: Buffer) => {
    if (!chunk.includes(COMMITTED)) return false
    if (passing > 0) passing--
    else if (losing > 0) {
      losing--
      lost++
      return true
    }
    return false
  }

  const server = createServer((client) => {
    attempts++
    if (isRefusing) return client.destroy()
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => database.write(chunk)).on('close', () => database.destroy())
    database.on('close', () => client.destroy())
    database.on('data', (chunk) => (isLost(chunk) ? client.destroy() : client.write(chunk)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  const { port } = server.address() as AddressInfo
  url.port = String(port)
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }

  return {
    url: url.href,
    /** Lets some commits pass from now on, then loses this many responses. */
    lose: (commits: number, after: number) => {
      passing = after
      losing = commits
      lost = 0
    },
    /** The number of lost responses so far. */
    lost: () => lost,
    /** Ends every connection, also each new one, until it accepts them again. */
    refuse: () => {
      for (const socket of sockets) socket.destroy()
      isRefusing = true
      attempts = 0
    },
    accept: () => {
      isRefusing = false
    },
    /** The number of attempts to connect since then. */
    attempts: () => attempts,
    /** Blocks all traffic, as if the database were off, and lets it through again. */
    cut,
    mend: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
