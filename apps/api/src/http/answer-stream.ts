import type { Endpoint } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MISSED } from '../live/live.ts'
import type { OpenStreams, Stream } from '../live/open-streams.ts'
import { senderOf } from '../rate-limits/sender-of.ts'

/** Binds an event stream to the streams of this process. */
export type AnswerStream = (endpoint: Endpoint, streams: OpenStreams) => void

/** What a reader may leave unread: far more than a second of events. */
const UNREAD_BYTES_MAX = 65_536

/** How soon a browser reconnects after the connection is lost. */
const RECONNECT = 'retry: 1000\n\n'

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
  const { raw, sse } = reply
  const stream: Stream = {
    realm,
    ownerId,
    ...place,
    write: (frame) => {
      if (sse.isConnected) raw.write(frame)
      return raw.writableLength <= UNREAD_BYTES_MAX
    },
    // A slow reader would never read the end.
    end: () => (raw.writableLength > UNREAD_BYTES_MAX ? raw.destroy() : sse.close()),
  }
  streams.add(stream)
  sse.onClose(() => streams.remove(stream))
  sse.keepAlive()
  reply.hijack()
  sse.sendHeaders()
  raw.write(RECONNECT)
  if (sse.lastEventId !== null) raw.write(MISSED)
}
