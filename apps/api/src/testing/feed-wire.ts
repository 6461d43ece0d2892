import type { Socket } from 'node:net'
import { openWire, passOn } from './open-wire.ts'

/** Part of the first message of a connection of the feed of changes. */
const FEED = 'mintmark-changes'

/** A wire to PostgreSQL on which the connections of the feed of changes can be held up or cut. All others go on. */
export async function openFeedWire(databaseUrl: string) {
  const feeds = new Set<Socket>()
  let isHeld = false

  const { url, close } = await openWire(databaseUrl, (ends) => {
    const { client, database } = ends
    passOn(ends)
    client.once('data', (chunk) => {
      if (!chunk.includes(FEED)) return
      feeds.add(database)
      if (isHeld) database.pause()
    })
    database.on('data', (chunk) => client.write(chunk)).on('close', () => feeds.delete(database))
  })

  return {
    url,
    close,
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
  }
}
