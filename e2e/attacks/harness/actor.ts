import type { OutgoingHttpHeaders } from 'node:http'
import {
  addressOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@mintmark/contracts'
import { type Answer, type Door, send, someAddress } from './send.ts'

/** What a call sends. A field may hold anything: an attacker is not bound to the contract. */
export interface Given {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  /** A value is sent as JSON, text and bytes as they are. */
  readonly body?: unknown
  readonly key?: string
  readonly headers?: OutgoingHttpHeaders
  readonly to?: Door
  /** The path as it is put on the wire, instead of the contract's. */
  readonly path?: string
}

/** Somebody who sends requests from an address of their own, with the cookie of their own session. */
export class Actor {
  cookie: string
  readonly realm: 'customer' | 'staff'
  readonly from: string

  constructor(realm: 'customer' | 'staff', { cookie = '', from = someAddress() } = {}) {
    this.realm = realm
    this.cookie = cookie
    this.from = from
  }

  /** Sends a call of the contract. */
  async call<E extends Endpoint>(endpoint: E, given: Given = {}): Promise<Answer<ResponseOf<E>>> {
    const { params, query, body, key, headers, to = this.realm } = given
    const raw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
    const content = raw ? body : JSON.stringify(body)
    return send<ResponseOf<E>>({
      to,
      method: endpoint.method,
      path: given.path ?? addressOf(endpoint, { params, query }),
      from: this.from,
      body: content,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
    })
  }

  /** Sends a call that has to succeed and returns its body; takes over a new session cookie. */
  async do<E extends Endpoint>(
    endpoint: E,
    given: Omit<Given, 'params' | 'query' | 'body'> & {
      readonly params?: ParamsOf<E> | undefined
      readonly query?: QueryOf<E> | undefined
      readonly body?: BodyOf<E> | undefined
    } = {},
  ): Promise<ResponseOf<E>> {
    const answer = await this.call(endpoint, given as Given)
    if (answer.status !== 200) throw new Error(`${endpoint.name} failed: ${answer.status} ${answer.text.slice(0, 400)}`)
    this.adopt(answer)
    return answer.body
  }

  /** Takes over the session cookie of an answer, as a browser does. */
  adopt({ headers }: Pick<Answer, 'headers'>): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';')
      if (/^(__Host-)?mm_/.test(pair)) this.cookie = pair
    }
  }

  /** The same session as seen by somebody who stole its cookie: from another address. */
  stolen(): Actor {
    return new Actor(this.realm, { cookie: this.cookie })
  }
}
