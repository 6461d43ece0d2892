import type { OutgoingHttpHeaders } from 'node:http'
import {
  addressOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@mintmark/contracts'
import { type Answer, type EntryPoint, send, someAddress } from './send.ts'

/** The parts of a call. A field may hold anything: an attacker is not bound to the contract. */
export interface Given {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  /** A value is sent as JSON, text and bytes as they are. */
  readonly body?: unknown
  readonly key?: string
  readonly headers?: OutgoingHttpHeaders
  readonly to?: EntryPoint
  /** The path as it is put on the wire, instead of the contract's. */
  readonly path?: string
}

/** A person who sends requests from their own address, with their own session. */
export class Actor {
  readonly realm: 'customer' | 'staff'
  readonly from: string
  private readonly cookies = new Map<string, string>()

  constructor(realm: 'customer' | 'staff', { cookie = '', from = someAddress() } = {}) {
    this.realm = realm
    this.from = from
    for (const pair of cookie.split('; ')) this.keep(pair)
  }

  /** All cookies, as a browser sends them. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The token of the session. */
  get token(): string {
    return this.cookies.get(`mm_${this.realm}`) ?? ''
  }

  private keep(pair: string): void {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
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
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
    })
  }

  /** Sends a call that has to succeed and returns its body; takes over new cookies. */
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

  /** Takes over the cookies of an answer, as a browser does. */
  adopt({ headers }: Pick<Answer, 'headers'>): void {
    for (const line of headers['set-cookie'] ?? []) this.keep(line.split(';')[0] ?? '')
  }

  /** The same session as seen by a thief of its cookie: from another address. */
  stolen(): Actor {
    return new Actor(this.realm, { cookie: this.cookie })
  }
}
