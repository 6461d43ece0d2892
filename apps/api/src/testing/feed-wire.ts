import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Part of the first message of a connection of the feed of changes. */
const FEED = 'mintmark-changes'

/** A wire to PostgreSQL on which the connections of the feed of changes can be held up or cut. All others go on. */
export async function openFeedWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const feeds = new Set<Socket>()
  let isHeld = false

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.once('data', (chunk) => {
      if (!chunk.includes(FEED)) return
      feeds.add(database)
      if (isHeld) database.pause()
    })
    client.on('data', (chunk) => database.write(chunk)).on('close', () => database.destroy())
    database.on('data', (chunk) => client.write(chunk))
    database.on('close', () => {
      feeds.delete(database)
      client.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    /** Nothing that PostgreSQL says arrives, and no connection ends. */
    hold: () => {
      isHeld = true
      for (const feed of feeds) feed.pause()
    },
    /** Everything that was held up arrives. */
    release: () => {
      isHeld = false
      for (const feed of feeds) feed.resume()
    },
    /** Ends the connections. The next attempt to connect succeeds. */
    cut: () => {
      for (const feed of feeds) feed.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
