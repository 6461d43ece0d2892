import {
  addressOf,
  BACKGROUND_HEADER,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  isErrorResponse,
  type RequestParts,
  withoutFactor,
} from '@mintmark/contracts'
import { type ApiError, isUnanswered } from './api-error.ts'
import { pendingKey } from './idempotency-keys.ts'
import { isBackground } from './last-input.ts'

/** Twice as long as the API takes to begin an answer: a connection that was lost without a word gives none. */
export const ANSWER_MS_MAX = 60_000

export interface CallParts extends RequestParts {
  readonly body?: unknown
}

export type Answer =
  | { readonly data: unknown; readonly error?: undefined; readonly meta: { readonly headers: Headers } }
  | { readonly data?: undefined; readonly error: ApiError }

/** Reads the body of a successful answer, or the refusal it carries. */
export async function readAnswer(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return { data: body, meta: { headers: response.headers } }
  if (!isErrorResponse(body)) return { error: { kind: 'malformed', status: response.status } }
  const { code, error, details } = body
  return { error: { kind: 'refused', status: response.status, code, error, details } }
}

/**
 * Sends one call of the contract. The key of a call that moves money is kept when its answer is lost, or has not come within a
 * minute.
 */
export async function send(endpoint: Endpoint, parts: CallParts, signal?: AbortSignal): Promise<Answer> {
  const address = addressOf(endpoint, parts)
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  // A repeated request may carry a new code, and is still the same request.
  const meaning = JSON.stringify(withoutFactor(parts.body))
  const pending = endpoint.movesMoney && pendingKey(sessionStorage, `${endpoint.method} ${address} ${meaning}`)
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (pending) headers.set(IDEMPOTENCY_HEADER, pending.key)
  if (isBackground()) headers.set(BACKGROUND_HEADER, '1')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ANSWER_MS_MAX)
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      ...(body && { body }),
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    })
    const answer = await readAnswer(response)
    // The next try of a call that may have been carried out needs the same key.
    if (pending && !isUnanswered(answer.error)) pending.settle()
    return answer
  } catch {
    return { error: { kind: 'network' } }
  } finally {
    clearTimeout(timer)
  }
}
