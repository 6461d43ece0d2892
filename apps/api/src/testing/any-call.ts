import { Readable } from 'node:stream'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { type Audience, addressOf, type Endpoint } from '@mintmark/contracts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Furnished } from './furnish.ts'
import type { Person } from './people.ts'
import { picture } from './pictures.ts'
import { sampleAt } from './sample-at.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from './test-platform.ts'

/** A host that leads to each port. */
export const HOSTS: Readonly<Record<string, string>> = { customer: CUSTOMER_HOST, admin: ADMIN_HOST }

/** A second, independent statement of each call's callers and port. */
export const ANSWERED: Record<Audience, string> = {
  operator: 'customer admin',
  public: 'customer admin',
  visitor: 'customer',
  staff_visitor: 'admin',
  customer: 'customer',
  staff: 'admin',
  member: 'customer admin',
}

export const hostOf = ({ audience }: Endpoint): string => (ANSWERED[audience] === 'admin' ? ADMIN_HOST : CUSTOMER_HOST)

const memberOf = ({ audience }: Endpoint, at: Furnished): Person =>
  ANSWERED[audience] === 'admin' ? at.staff : at.customer

export interface Change {
  readonly url?: string
  readonly host?: string
  readonly cookie?: string
  readonly headers?: Record<string, string>
  /** The body as JSON text. A form sends its text fields. */
  readonly json?: string
  /** Bytes that are sent unchanged. */
  readonly payload?: string | Buffer
}

const BOUNDARY = 'mintmark-test-boundary'

const part = (head: string, content: Buffer) => [
  Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
  content,
  Buffer.from('\r\n'),
]

/** The text fields of a body and an image, as a browser sends a form. */
async function formContent({ upload, body }: Endpoint, fields: Record<string, unknown>): Promise<Buffer> {
  const texts = Object.entries(body ? fields : {}).filter(([, value]) => typeof value === 'string')
  const parts = texts.flatMap(([name, value]) =>
    part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(String(value))),
  )
  const file = part(
    `Content-Disposition: form-data; name="${upload}"; filename="a.png"\r\nContent-Type: image/png`,
    await picture(),
  )
  return Buffer.concat([...parts, ...file, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

async function contentOf(endpoint: Endpoint, at: Furnished, { json, payload }: Change) {
  if (payload !== undefined) return { type: undefined, payload }
  const text = json ?? JSON.stringify(sampleAt(endpoint, at).bodies[0])
  if (endpoint.upload === undefined) return { type: text === undefined ? undefined : 'application/json', payload: text }
  const fields = text === undefined ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: await formContent(endpoint, fields) }
}

const CHUNK_BYTES = 65_536

/** Bytes that arrive as over a network: a piece in each turn of the event loop. */
async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    yield content.subarray(start, start + CHUNK_BYTES)
    await endOfTurn()
  }
}

function inChunks(options: InjectOptions): InjectOptions {
  const { payload } = options
  if (!Buffer.isBuffer(payload) || payload.length <= CHUNK_BYTES) return options
  return { ...options, payload: Readable.from(chunksOf(payload)) }
}

/** Sends a valid request to an endpoint as a person who may call it, with some parts replaced. */
export async function sendAny(endpoint: Endpoint, at: Furnished, change: Change = {}): Promise<LightMyRequestResponse> {
  const { type, payload } = await contentOf(endpoint, at, change)
  const options: InjectOptions = {
    method: endpoint.method,
    url: change.url ?? addressOf(endpoint, sampleAt(endpoint, at)),
    headers: {
      host: change.host ?? hostOf(endpoint),
      cookie: change.cookie ?? memberOf(endpoint, at).cookie(),
      ...(type !== undefined && { 'content-type': type }),
      ...(payload !== undefined && type === undefined && { 'content-type': 'application/json' }),
      ...change.headers,
    },
    ...(payload !== undefined && { payload }),
  }
  return at.platform.app.inject(inChunks(options))
}
