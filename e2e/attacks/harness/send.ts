import { Agent, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { isBalanced, platformPorts } from '../../platform-ports.ts'
import { count } from './tally.ts'

const ports = await platformPorts()

/** The ports that an attacker can connect to: both gateways, and the API's own ports behind them. */
export const ENTRY_POINTS = {
  customer: Number(ports.CUSTOMER_PORT),
  staff: Number(ports.ADMIN_PORT),
  customerApi: Number(ports.API_PORT),
  staffApi: Number(ports.API_ADMIN_PORT),
} as const
export type EntryPoint = keyof typeof ENTRY_POINTS

/** The host that a browser names in each app. */
export const HOST = {
  customer: `localhost:${ports.CUSTOMER_PORT}`,
  staff: `localhost:${ports.ADMIN_PORT}`,
} as const
export const MAIL = `http://127.0.0.1:${ports.MAIL_PORT}`

export interface Sent {
  readonly to: EntryPoint
  readonly method: string
  /** As it is put on the wire: nothing is escaped. */
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer | undefined
  /** The loopback address it comes from: limits count each address by itself. */
  readonly from: string
}

export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The parsed body, as the contract describes it for a success; undefined if it is not JSON. */
  readonly body: Body
  /** The code of a refusal. */
  readonly code: string | undefined
}

const KEPT = { keepAlive: true, maxSockets: 64 }
const plain = { agent: new Agent(KEPT), request }
/** The certificate of the balancer is its own. */
const secure = { agent: new SecureAgent({ ...KEPT, rejectUnauthorized: false }), request: secureRequest }
/** The way to each entry point: a balancer ends TLS before the gateways. */
const WAYS = {
  customer: isBalanced ? secure : plain,
  staff: isBalanced ? secure : plain,
  customerApi: plain,
  staffApi: plain,
} as const
const ANSWER_MS_MAX = 30_000

/** A random loopback address. */
export const someAddress = (): string => {
  const part = () => 1 + ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 250)
  return `127.${part()}.${part()}.${part()}`
}

function parsed(text: string): { body: unknown; code: string | undefined } {
  try {
    const body = JSON.parse(text) as { code?: unknown } | null
    return { body, code: typeof body?.code === 'string' ? body.code : undefined }
  } catch {
    return { body: undefined, code: undefined }
  }
}

/** Sends one request as given and returns the answer, whatever it is. Throws if there is none. */
export async function send<Body = unknown>({ to, method, path, headers, body, from }: Sent): Promise<Answer<Body>> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const way = WAYS[to]
  const outgoing = way.request({
    host: '127.0.0.1',
    port: ENTRY_POINTS[to],
    localAddress: from,
    agent: way.agent,
    method,
    path,
    headers: {
      host: HOST[to === 'customer' || to === 'customerApi' ? 'customer' : 'staff'],
      // Node sends the body of a DELETE without any length, which would be a separate attack.
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
    timeout: ANSWER_MS_MAX,
  })
  outgoing.on('response', resolve)
  outgoing.on('error', reject)
  outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path}: no answer`)))
  outgoing.end(body)
  const incoming = await promise
  const bytes = await buffer(incoming)
  const text = bytes.toString('utf8')
  const answer = { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text, ...parsed(text) }
  count(answer, `${method} ${path.slice(0, 120)}`)
  return answer as Answer<Body>
}
