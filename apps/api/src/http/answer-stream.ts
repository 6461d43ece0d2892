import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { Endpoint } from '@mintmark/contracts'
import { clientIpOf } from '@mintmark/contracts/client-ip'
import { invariant } from '@mintmark/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MISSED } from '../live/live.ts'
import type { MemberStream, OpenStreams } from '../live/open-streams.ts'
import type { Stream } from '../live/visitor-streams.ts'
import { releaseConnection } from './release-connection.ts'

/** Binds an event stream to the streams of this process. */
export type AnswerStream = (endpoint: Endpoint, streams: OpenStreams) => void

/** The bytes that a reader may leave unread: far more than a second of events. */
const UNREAD_BYTES_MAX = 65_536

/** The delay before a browser reconnects after the connection is lost. */
const RECONNECT = 'retry: 1000\n\n'

type Connection = Pick<Stream, 'write' | 'end'>

const connectionOf = (socket: Socket): Connection => ({
  write: (frame) => {
    if (socket.writable) socket.write(frame)
    return socket.writableLength <= UNREAD_BYTES_MAX
  },
  // A slow reader would never read the end.
  end: () => (socket.writableLength > UNREAD_BYTES_MAX ? socket.destroy() : socket.destroySoon()),
})

/** A place among the open streams. */
interface Place {
  readonly add: () => void
  readonly remove: () => void
}

/** Reads the rest of the request. False if its client has disconnected. */
const hasArrived = ({ raw }: FastifyRequest): Promise<boolean> =>
  finished(raw.resume()).then(
    () => true,
    () => false,
  )

/**
 * Starts a stream that takes a place until its connection closes: the answer has no length and ends with the connection. A
 * client that left while the request was checked gets none, and neither does one that has not waited for an earlier answer.
 */
async function start(
  request: FastifyRequest,
  reply: FastifyReply,
  placeFor: (connection: Connection) => Place,
): Promise<void> {
  const { socket } = request.raw
  const { raw, sse } = reply
  const isHere = await hasArrived(request)
  const { add, remove } = placeFor(connectionOf(socket))
  reply.hijack()
  clearTimeout(request.answerTimer)
  if (!isHere || socket.destroyed || raw.socket !== socket) return void socket.destroy()
  sse.keepAlive()
  raw.removeHeader('transfer-encoding')
  reply.header('connection', 'close')
  sse.sendHeaders()
  raw.write(sse.lastEventId === null ? RECONNECT : RECONNECT + MISSED)
  releaseConnection(raw, socket)
  add()
  socket.once('close', remove)
}

/**
 * Opens an event stream for the caller, and returns while it stays open. Nothing is replayed: a browser that reconnects is
 * notified that it may have missed something, and reads again everything that it shows.
 */
export function openStream(streams: OpenStreams, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { caller, ip } = request
  invariant(caller !== undefined, 'an event stream is for a signed-in person')
  const { realm, id: ownerId, sessionId } = caller
  const place = { sessionId, clientIp: clientIpOf(ip) }
  return start(request, reply, (connection) => {
    streams.requirePlace(place)
    const role = caller.realm === 'staff' ? caller.role : null
    const stream: MemberStream = { realm, ownerId, role, ...place, ...connection }
    return { add: () => streams.add(stream), remove: () => streams.remove(stream) }
  })
}

/** Opens a stream of prices for any visitor, with any session or none. */
export function openPriceStream(streams: OpenStreams, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const clientIp = clientIpOf(request.ip)
  return start(request, reply, (connection) => {
    streams.requireVisitorPlace(clientIp)
    const stream: Stream = { clientIp, ...connection }
    const { visitors } = streams
    return { add: () => visitors.add(stream), remove: () => visitors.remove(stream) }
  })
}
