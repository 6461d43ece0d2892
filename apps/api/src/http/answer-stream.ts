import type { Endpoint } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MISSED } from '../live/live.ts'
import type { MemberStream, OpenStreams } from '../live/open-streams.ts'
import type { Stream } from '../live/visitor-streams.ts'
import { senderOf } from '../rate-limits/sender-of.ts'

/** Binds an event stream to the streams of this process. */
export type AnswerStream = (endpoint: Endpoint, streams: OpenStreams) => void

/** What a reader may leave unread: far more than a second of events. */
const UNREAD_BYTES_MAX = 65_536

/** How soon a browser reconnects after the connection is lost. */
const RECONNECT = 'retry: 1000\n\n'

const connectionOf = ({ raw, sse }: FastifyReply): Pick<Stream, 'write' | 'end'> => ({
  write: (frame) => {
    if (sse.isConnected) raw.write(frame)
    return raw.writableLength <= UNREAD_BYTES_MAX
  },
  // A slow reader would never read the end.
  end: () => (raw.writableLength > UNREAD_BYTES_MAX ? raw.destroy() : sse.close()),
})

interface Place {
  /** What the browser reads first. */
  readonly greeting: string
  readonly add: () => void
  readonly remove: () => void
}

/**
 * Starts a stream that takes a place until its connection closes. Whoever left while the request was checked gets none: nothing
 * would tell that the connection is gone.
 */
function start(reply: FastifyReply, { greeting, add, remove }: Place): void {
  const { raw, sse } = reply
  reply.hijack()
  if (raw.destroyed) return
  add()
  sse.onClose(remove)
  sse.keepAlive()
  sse.sendHeaders()
  raw.write(greeting)
}

/**
 * Opens an event stream for the caller, and returns while it stays open. Nothing is replayed: a browser that reconnects is
 * told that it may have missed something, and reads again what it shows.
 */
export async function openStream(streams: OpenStreams, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { caller, ip } = request
  invariant(caller !== undefined, 'an event stream is for somebody who is signed in')
  const { realm, id: ownerId, sessionId } = caller
  const place = { sessionId, sender: senderOf(ip) }
  streams.requirePlace(place)
  const stream: MemberStream = { realm, ownerId, ...place, ...connectionOf(reply) }
  const greeting = reply.sse.lastEventId === null ? RECONNECT : RECONNECT + MISSED
  start(reply, { greeting, add: () => streams.add(stream), remove: () => streams.remove(stream) })
}

/** Opens a stream of prices for anybody, whatever session the browser has. */
export async function openPriceStream(
  streams: OpenStreams,
  { ip }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const sender = senderOf(ip)
  streams.requireVisitorPlace(sender)
  const stream: Stream = { sender, ...connectionOf(reply) }
  const { visitors } = streams
  start(reply, { greeting: RECONNECT, add: () => visitors.add(stream), remove: () => visitors.remove(stream) })
}
