import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tickets } from './upload-tickets.ts'

/**
 * The most files of rows that a process reads and sends at the same time: in all, of one person, and to one network; a quarter is for
 * people without one, in a network without one. Each holds a page of rows, and reads the next one as its reader takes it.
 */
export const EXPORTS = { max: 32, ofOneMax: 3, ofNetworkMax: 16, forNewcomers: 8 }

/** A reader that takes nothing for so long loses the connection, and with it its place. */
const UNREAD_SECONDS_MAX = 60

/** Closes the connection of an answer whose reader takes nothing for some seconds. There may be nothing to take: no row has matched. */
export function requireReader({ raw }: Pick<FastifyReply, 'raw'>, seconds: number): void {
  raw.setTimeout(seconds * 1000, () => {
    if (raw.writableLength > 0) raw.destroy()
  })
}

/** Takes a place for a file until it is sent. Refuses a person or a network that has too many (`rate_limited`), or every one (`unavailable`). */
export function takeExport(places: Pick<Tickets, 'take'>, request: FastifyRequest, reply: FastifyReply): void {
  places.take(request, reply)
  requireReader(reply, UNREAD_SECONDS_MAX)
}
