import { type Ends, openWire } from './open-wire.ts'

/** The place at which the connection of a client to PostgreSQL breaks. */
export interface Break {
  /** The side whose statements, or answers to statements, are counted. */
  readonly from: keyof Ends
  /** The number of these that still arrive. */
  readonly after: number
  /** The client hears of it as the end of the connection, or as an error. */
  readonly as: 'end' | 'reset'
}

const TYPE_BYTES = 1
const LENGTH_BYTES = 4

/** The types of the messages that end a statement: Query and Sync of a client, and ReadyForQuery of PostgreSQL. */
const LAST: Readonly<Record<keyof Ends, readonly (number | undefined)[]>> = {
  client: [...Buffer.from('QS')],
  database: [...Buffer.from('Z')],
}

/** Divides what one side says into messages. Only the first one of a client has no type. */
function messagesOf(side: keyof Ends): (chunk: Buffer) => Buffer[] {
  let head = side === 'client' ? 0 : TYPE_BYTES
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const messages: Buffer[] = []
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= head + LENGTH_BYTES) {
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) break
      messages.push(rest.subarray(0, end))
      rest = rest.subarray(end)
      head = TYPE_BYTES
    }
    return messages
  }
}

/**
 * A wire between a client and PostgreSQL that breaks behind a chosen statement or answer, and so at the same place of a transaction each
 * time. PostgreSQL does what it was sent before.
 */
export async function openMessageWire(databaseUrl: string) {
  let next: Break | undefined
  let arrived = 0

  const { url, close } = await openWire(databaseUrl, ({ client, database }) => {
    let isBroken = false
    const end = (as: Break['as']) => {
      isBroken = true
      next = undefined
      database.end()
      if (as === 'end') client.end()
      else client.resetAndDestroy()
    }
    for (const [side, from, to] of [
      ['client', client, database],
      ['database', database, client],
    ] as const) {
      const divide = messagesOf(side)
      from.on('close', () => to.end())
      from.on('data', (chunk) => {
        for (const message of divide(chunk)) {
          if (isBroken) return
          if (side === next?.from && arrived === next.after) return end(next.as)
          to.write(message)
          if (side === next?.from && LAST[side].includes(message[0])) arrived++
        }
      })
    }
  })

  return {
    url,
    close,
    /** Breaks the connection on which the next message comes, counted from now over all connections. */
    breakAt: (at: Break) => {
      next = at
      arrived = 0
    },
    /** True if the break came. No other will come then. */
    hasBroken: () => {
      const hasBroken = next === undefined
      next = undefined
      return hasBroken
    },
  }
}
