import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { type ErrorCode, type ErrorDetails, type ErrorResponse, errorText } from '@mintmark/contracts'

/** Why the gateway does not pass a request on. The status is HTTP's; the body is an error of the contract. */
export interface Refusal {
  readonly status: number
  /** Without the id of the request. */
  readonly body: Omit<ErrorResponse, 'request_id'>
  readonly retryAfterSeconds?: number
}

const RETRY_SECONDS = 1

function refusalOf<C extends ErrorCode>(status: number, code: C, details: ErrorDetails[C]): Refusal {
  const body = {
    success: false as const,
    error: errorText(code, details),
    code,
    ...(Object.keys(details).length > 0 && { details }),
  }
  return status === 503 ? { status, body, retryAfterSeconds: RETRY_SECONDS } : { status, body }
}

/** A request that two programs could read differently, or that is no request. */
export const malformed = (status = 400): Refusal => refusalOf(status, 'validation', { issues: [] })

export const tooLarge = (bytesMax: number): Refusal =>
  refusalOf(413, 'payload_too_large', { what: 'request', maxKilobytes: Math.floor(bytesMax / 1024) })

export const notFound = (): Refusal => refusalOf(404, 'not_found', {})

/** The API cannot be reached, or broke off. */
export const unreachable = (): Refusal => refusalOf(502, 'unreachable', {})

/** This gateway is full. */
export const full = (): Refusal => refusalOf(503, 'unavailable', {})

/** The API accepted the request and did not answer in time. */
export const noAnswer = (): Refusal => refusalOf(504, 'no_answer', {})

/** The body of a refusal of a request that did not reach Fastify, and so has no id yet. */
const textOf = ({ body }: Refusal): string => JSON.stringify({ ...body, request_id: randomUUID() })

const headersOf = ({ retryAfterSeconds }: Refusal, text: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(text)),
  'cache-control': 'no-store',
  ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
})

/** A reply that goes through Fastify. */
interface Answerable {
  readonly request: { readonly id: string }
  header(name: string, value: string | number): this
  status(code: number): this
  send(body: never): unknown
}

/** Answers a request with a refusal, through Fastify. */
export function answerWith(reply: Answerable, { status, body, retryAfterSeconds }: Refusal): void {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  reply
    .header('cache-control', 'no-store')
    .status(status)
    .send({ ...body, request_id: reply.request.id } as never)
}

/** Answers a request with a refusal, before Fastify. */
export function refuse(response: ServerResponse, refusal: Refusal, headers: Record<string, string>): void {
  const text = textOf(refusal)
  response.writeHead(refusal.status, { ...headers, ...headersOf(refusal, text) })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}

/** The refusal as bytes, for a connection on which no request could be read. It says that the connection closes. */
export function rawRefusal(refusal: Refusal, headers: Record<string, string>): string {
  const text = textOf(refusal)
  const all = { ...headers, ...headersOf(refusal, text), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${text}`
}
