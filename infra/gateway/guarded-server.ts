import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { endWithAnswer } from '@mintmark/settings'
import { framingRefusal } from './framing.ts'
import { full, malformed, type Refusal, rawRefusal, refuse } from './refusal.ts'
import { dropBody } from './sender-body.ts'

/** The time limits and size limits of a connection. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 5_000,
  /** For a whole request: an upload over a slow line. */
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  // A request without a host is refused with the others, and with a body that the apps understand.
  requireHostHeader: false,
} as const satisfies ServerOptions

/** The time for which a connection may stand still in the middle of an answer. */
const STALLED_MS = 30_000

export interface GuardOptions {
  readonly bodyBytesMax: number
  /** Headers of every refusal. */
  readonly headers: Record<string, string>
  readonly admit: (socket: Socket) => boolean
}

/** Node's codes for what its parser refuses, as HTTP's statuses; the rest is malformed. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * An HTTP server that passes on only what cannot be misread: one request at a time on each connection, each with one
 * length. After a refusal, nothing more from that connection is run.
 */
export function guardedServer(handle: RequestListener, { bodyBytesMax, headers, admit }: GuardOptions): Server {
  /** The answer that a connection is waiting for. */
  const current = new WeakMap<Socket, ServerResponse>()
  const closing = new WeakSet<Socket>()

  const closeAfter = (response: ServerResponse, socket: Socket) => {
    closing.add(socket)
    response.shouldKeepAlive = false
    // The headers of the answer may be out already.
    response.once('finish', () => socket.destroySoon())
  }
  const refuseRequest = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => {
    // The end of a request that is only too large is known: the rest is read, and the connection goes on.
    if (refusal.status !== 413) closeAfter(response, request.socket)
    dropBody(request)
    refuse(response, refusal, headers)
  }
  const take = (request: IncomingMessage, response: ServerResponse, expected?: 'continue' | 'other') => {
    const { socket } = request
    const earlier = current.get(socket)
    if (closing.has(socket)) return
    // Node holds back the answer of a request that was sent before the answer to the one before it.
    if (response.socket === null && earlier) return closeAfter(earlier, socket)
    current.set(socket, response)
    endWithAnswer(server, socket, response)
    const refusal = framingRefusal(request, bodyBytesMax) ?? (expected === 'other' ? malformed(417) : undefined)
    if (refusal) return refuseRequest(request, response, refusal)
    if (expected === 'continue') response.writeContinue()
    // The expectation is met here; undici throws when it is passed on.
    delete request.headers.expect
    handle(request, response)
  }

  const server = createServer(LIMITS, (request, response) => take(request, response))
  // A limit would drop headers in silence; their size is bounded.
  server.maxHeadersCount = 0
  server.on('checkContinue', (request, response) => take(request, response, 'continue'))
  server.on('checkExpectation', (request, response) => take(request, response, 'other'))
  server.on('connection', (socket) => {
    socket.once('close', () => current.delete(socket))
    if (admit(socket)) return
    closing.add(socket)
    socket.end(rawRefusal(full(), headers), () => socket.destroy())
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = current.get(socket)
    const isAnswering = answer !== undefined && !answer.writableFinished
    if (isAnswering && answer.req.complete) return closeAfter(answer, socket)
    closing.add(socket)
    if (!socket.writable || (isAnswering && answer.headersSent)) return socket.destroy()
    socket.end(rawRefusal(malformed(PARSER_STATUS[error.code ?? ''] ?? 400), headers), () => socket.destroy())
  })
  server.setTimeout(STALLED_MS, (socket: Socket) => {
    const answer = current.get(socket)
    const isWaiting = answer !== undefined && !answer.writableFinished && socket.writableLength === 0
    if (!isWaiting) socket.destroy()
  })
  return server
}
