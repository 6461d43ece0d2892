import * as z from 'zod/mini'
import type { Endpoint, ResponseOf } from '../endpoint.ts'
import { ERRORS, type ErrorCode, type ErrorResponse, errorResponse } from '../errors.ts'
import { addressOf, type RequestParts } from '../request.ts'
import type { Realm } from './realms.ts'

interface Sent extends RequestParts {
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

interface Platform {
  handle(request: Request): Promise<Response>
}

const ORIGINS: Record<Realm, string> = { customer: 'http://localhost:4100', staff: 'http://localhost:4200' }

/** How a body travels: a form and text as they are, everything else as JSON. */
function contentOf(body: unknown): { headers: Record<string, string>; body?: FormData | string } {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { headers: {}, body }
  const headers = { 'content-type': 'application/json' }
  return { headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

/** A browser for tests: it is on one of the two domains, keeps cookies, and holds every answer to the contract. */
export function openBrowser(platform: Platform, realm: Realm) {
  const cookies = new Map<string, string>()

  function keepCookies({ headers }: Response): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
  }

  async function fetch(endpoint: Endpoint, sent: Sent = {}): Promise<Response> {
    const content = contentOf(sent.body)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { origin: ORIGINS[realm], cookie, ...content.headers, ...sent.headers }
    const init = { method: endpoint.method, headers, ...('body' in content && { body: content.body }) }
    const response = await platform.handle(new Request(ORIGINS[realm] + addressOf(endpoint, sent), init))
    keepCookies(response)
    return response
  }

  return {
    fetch,
    /** Sends a call that must succeed, and answers its body. */
    async succeed<E extends Endpoint>(endpoint: E, sent?: Sent): Promise<ResponseOf<E>> {
      const response = await fetch(endpoint, sent)
      const body: unknown = await response.json()
      if (!response.ok) throw new Error(`${endpoint.name}: ${response.status} ${JSON.stringify(body)}`)
      return z.parse(endpoint.response, body) as ResponseOf<E>
    },
    /** Sends a call that must be refused with the error, and answers its body. */
    async refused(code: ErrorCode, endpoint: Endpoint, sent?: Sent): Promise<ErrorResponse> {
      const response = await fetch(endpoint, sent)
      const body = z.parse(errorResponse, await response.json())
      if (body.code !== code || response.status !== ERRORS[code].status)
        throw new Error(`${endpoint.name}: ${response.status} ${body.code}, and not ${code}`)
      return body
    },
  }
}

/** A form with one picture: the shortest file that counts as a PNG, unless other bytes are given. */
export function pictureForm(
  bytes: Uint8Array<ArrayBuffer> = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]),
): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'proof.png')
  return form
}
