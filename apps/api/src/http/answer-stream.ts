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

function start(reply: FastifyReply, onClose: () => void): void {
  const { raw, sse } = reply
  sse.onClose(onClose)
  sse.keepAlive()
  reply.hijack()
  sse.sendHeaders()
  raw.write(RECONNECT)
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
  streams.add(stream)
  start(reply, () => streams.remove(stream))
  if (reply.sse.lastEventId !== null) reply.raw.write(MISSED)
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
  streams.visitors.add(stream)
  start(reply, () => streams.visitors.remove(stream))
}
