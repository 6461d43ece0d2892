import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { addressOf, type Endpoint, IDEMPOTENCY_HEADER, type RequestParts } from '@mintmark/contracts'

/** Limits count each address alone, so the load comes from several. */
const ADDRESSES = 8
/** The longest that a connection says nothing, in an answer or between two: less than a gateway keeps one that is idle. */
const SILENCE_MS_MAX = 60_000

/** The parts of a call beside those of its path. */
export interface SoakCall extends RequestParts {
  readonly cookie?: string
  readonly key?: string
  readonly body?: unknown
  /** A form with one image, in place of a body. */
  readonly form?: { readonly type: string; readonly bytes: Buffer }
}

/** An answer; undefined if the connection ended without one. */
export type SoakAnswer =
  | { readonly status: number; readonly text: string; readonly cookies: readonly string[] }
  | undefined

/** Sends requests to a gateway, each from one of several addresses of this machine. */
export class SoakClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: SILENCE_MS_MAX })
  readonly #port: number
  #next = 0

  constructor(port: number) {
    this.#port = port
  }

  async send(endpoint: Endpoint, call: SoakCall): Promise<SoakAnswer> {
    const { promise, resolve } = Promise.withResolvers<SoakAnswer>()
    const sent = this.#request(endpoint, call, async (answer) => {
      const whole = await text(answer).catch(() => undefined)
      const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '')
      resolve(whole === undefined ? undefined : { status: answer.statusCode ?? 0, text: whole, cookies })
    })
    sent.on('error', () => resolve(undefined)).on('timeout', () => sent.destroy())
    sent.end(call.form?.bytes ?? (call.body === undefined ? undefined : JSON.stringify(call.body)))
    return promise
  }

  /** Opens a stream. `onEnd` is called if it was refused or has ended. Returns its status, and how to close it. */
  async stream(endpoint: Endpoint, call: SoakCall): Promise<{ status: number; close: () => void }> {
    const { promise, resolve } = Promise.withResolvers<number>()
    const sent = this.#request(endpoint, call, (answer) => {
      answer.on('error', () => undefined).resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0)).end()
    return { status: await promise, close: () => sent.destroy() }
  }

  close(): void {
    this.#agent.destroy()
  }

  #request(
    endpoint: Endpoint,
    { cookie, key, body, form, ...parts }: SoakCall,
    take: (answer: IncomingMessage) => void,
  ) {
    const type = form?.type ?? (body === undefined ? undefined : 'application/json')
    const headers = {
      host: 'localhost',
      ...(cookie && { cookie }),
      ...(key && { [IDEMPOTENCY_HEADER]: key }),
      ...(type && { 'content-type': type }),
    }
    return request(
      {
        host: '127.0.0.1',
        port: this.#port,
        localAddress: `127.0.2.${1 + (this.#next++ % ADDRESSES)}`,
        agent: endpoint.stream ? false : this.#agent,
        method: endpoint.method,
        path: addressOf(endpoint, parts),
        headers,
      },
      take,
    )
  }
}
