import { type IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import httpProxy from '@fastify/http-proxy'
import { REQUEST_ID_HEADER } from '@mintmark/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { eventStreams } from './event-streams.ts'
import { answerWith, malformed, noAnswer, type Refusal, tooLarge, unreachable } from './refusal.ts'
import { BodyTooLarge, senderBody } from './sender-body.ts'

/** A little longer than the API gives a request, so that its own answer arrives. */
const ANSWER_MS_MAX = 35_000
const CONNECT_MS_MAX = 2_000
/** Shorter than the API or a balancer in front of it keeps a connection, so that neither closes one that is about to be used. */
const IDLE_MS_MAX = 4_000
/** The pause before a read is sent again. */
const RESEND_MS = 1

/** Headers that end at each hop. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]
/** Headers in which proxies describe where a request comes from. A client may have invented any of them. */
const CLAIMS =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-rewrite-url|true-client-ip|cf-.*|fastly-client-ip)$/

type Headers = Record<string, string | string[] | undefined>

const without = (headers: IncomingHttpHeaders, isDropped: (name: string) => boolean): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)))

const isHopByHop = (name: string) => HOP_BY_HOP.includes(name)

/** The headers that the API gets: the client's own, the address that the gateway vouches for, and the id in its log. */
const forwardedHeaders = ({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>, headers: IncomingHttpHeaders): Headers => ({
  ...without(headers, (name) => isHopByHop(name) || CLAIMS.test(name)),
  'x-forwarded-for': ip,
  [REQUEST_ID_HEADER]: id,
})

/** The answer to a request that could not be forwarded. */
export function forwardRefusal(
  { cause, statusCode }: Error & { readonly statusCode?: number },
  bytesMax: number,
): Refusal {
  if (cause instanceof BodyTooLarge) return tooLarge(bytesMax)
  const { code } = (cause ?? {}) as NodeJS.ErrnoException
  if (code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH' || code === 'UND_ERR_INVALID_ARG') return malformed()
  return statusCode === 504 ? noAnswer() : unreachable()
}

/** The errors of a connection that ended without an answer. */
const ENDED: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/**
 * The time after which a request is sent again; null for never. The API closes a connection that was kept, as it does when it stops, and may
 * do so just when a request is sent on it. So a read is sent again, once. It is not known for a command whether the API did it.
 */
const resendDelay = ({ method }: { readonly method: string }, attempt: number, code: unknown) =>
  (method === 'GET' || method === 'HEAD') && attempt === 0 && ENDED.includes(code) ? RESEND_MS : null

/** A request with a body may still be sending it when a stream begins. */
const opensStream = (method: string, type: unknown) => method === 'GET' && String(type).startsWith('text/event-stream')

interface ForwardOptions {
  /** The address at which the API listens for this realm. */
  readonly api: string
  readonly bodyBytesMax: number
  readonly connections: number
  /** Counts a connection until it closes. */
  readonly hold: (socket: Socket) => void
}

/** Passes `/api` on to the API, one request at a time on each connection, and a command never twice. */
export async function forwardApi(app: FastifyInstance, options: ForwardOptions): Promise<void> {
  const { api, bodyBytesMax, connections, hold } = options
  const agent = new Agent({
    connections,
    pipelining: 1,
    connect: { timeout: CONNECT_MS_MAX },
    keepAliveTimeout: IDLE_MS_MAX,
    // The API names its own time, which would precede.
    keepAliveMaxTimeout: IDLE_MS_MAX,
    headersTimeout: ANSWER_MS_MAX,
    // An event stream has no end.
    bodyTimeout: 0,
  })
  app.addHook('preParsing', async ({ raw, headers }, _, payload) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
    return isEmpty ? payload : senderBody(raw, bodyBytesMax)
  })
  // The proxy closes the connection of a client who was answered early; the rest of the body is read instead.
  app.addHook('onSend', async (_, reply) => {
    reply.removeHeader('connection')
  })
  app.addHook('onClose', () => agent.destroy())
  // An event stream never ends by itself and would delay the end of the gateway. Its browser reconnects.
  const streams = eventStreams(hold)
  app.addHook('preClose', async () => streams.endAll())
  await app.register(httpProxy, {
    upstream: api,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: agent as never,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
    replyOptions: {
      retryDelay: ({ req, err, attempt }) => resendDelay(req, attempt, (err as NodeJS.ErrnoException | null)?.code),
      rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, headers as IncomingHttpHeaders) as never,
      rewriteHeaders: (headers) => without(headers as IncomingHttpHeaders, isHopByHop) as never,
      onResponse: ({ method }, reply, { stream }) => {
        const { raw } = reply
        if (!(raw instanceof ServerResponse && opensStream(method, reply.getHeader('content-type'))))
          return reply.send(stream)
        reply.hijack()
        for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value)
        return streams.pass(raw, stream)
      },
      onError: (reply, { error }) => answerWith(reply, forwardRefusal(error as Error, bodyBytesMax)),
    },
  })
}
