import type { Endpoint } from '../endpoint.ts'
import { ERRORS, type ErrorCode, type ErrorDetails, errorText } from '../errors.ts'
import { answerTo, WRONGS } from '../expected-answers.ts'
import { Page, type Refusal } from './answers.ts'
import { issuesText } from './read-request.ts'

/** The errors that any endpoint can answer when the platform is in trouble. */
const ALWAYS: readonly ErrorCode[] = [
  'internal',
  'unavailable',
  'maintenance',
  'unreachable',
  'no_answer',
  'rate_limited',
]

function errorsOf(endpoint: Endpoint): readonly (ErrorCode | undefined)[] {
  const { audience, permission, movesMoney, refusals } = endpoint
  const further: ErrorCode[] = [
    ...(movesMoney ? (['idempotency_conflict'] as const) : []),
    ...(audience === 'staff' && permission !== 'own_account' ? (['second_factor_setup_required'] as const) : []),
  ]
  return [...refusals, ...WRONGS.map((wrong) => answerTo(endpoint, wrong)), ...further, ...ALWAYS]
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', ...init.headers },
  })

/** The body of an error as the API writes it. */
export function writeError<C extends ErrorCode>(code: C, details: ErrorDetails[C]): Response {
  const facts = Object.keys(details).length > 0 ? { details } : {}
  const body = { success: false, error: errorText(code, details), code, ...facts, request_id: 'stub' }
  return json(body, { status: ERRORS[code].status })
}

/** A refusal as a response. Throws when the endpoint cannot give it. */
export function writeRefusal(endpoint: Endpoint, { code, details }: Refusal): Response {
  if (!errorsOf(endpoint).includes(code))
    throw new Error(`${endpoint.name} cannot refuse with ${code}: its contract does not name this error.`)
  return writeError(code, details)
}

/** The fields that parsing dropped: the schema does not know them. */
function unknownFields(given: unknown, parsed: unknown, path = 'answer'): string[] {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const within = Array.isArray(given) ? `${path}[${name}]` : `${path}.${name}`
    return name in parsed ? unknownFields(value, (parsed as Record<string, unknown>)[name], within) : [within]
  })
}

/** The issue that makes a value an invalid answer of the endpoint; undefined if it is valid. */
export function faultOf({ response }: Endpoint, value: unknown): string | undefined {
  const read = response.safeParse(value)
  if (!read.success)
    return issuesText(
      read.error.issues.map(({ path, message }) => ({ path: ['answer', ...path].map(String).join('.'), message })),
    )
  const unknown = unknownFields(value, read.data)
  return unknown.length > 0 ? `the contract does not know ${unknown.join(', ')}` : undefined
}

function pageHeaders({ total, next, isAtLeast }: Page, url: URL): Record<string, string> {
  const count = { 'x-total-count': String(total), ...(isAtLeast && { 'x-total-count-relation': 'at-least' }) }
  if (next === undefined) return count
  const address = new URL(url)
  address.searchParams.set('cursor', next)
  return { ...count, link: `<${address.pathname}${address.search}>; rel="next"` }
}

/** An answer as a response. Throws if it does not match the contract. */
export function writeAnswer(endpoint: Endpoint, answer: unknown, url: URL): Response {
  if (endpoint.stream) return new Response(answer as string, { headers: { 'content-type': 'text/event-stream' } })
  if (endpoint.file)
    return new Response(answer as string | Uint8Array<ArrayBuffer>, { headers: { 'content-type': endpoint.file } })
  const list = answer instanceof Page ? answer : undefined
  const value: unknown = JSON.parse(JSON.stringify((list ? list.rows : answer) ?? null))
  const fault = faultOf(endpoint, value)
  if (fault !== undefined) throw new Error(`The answer of ${endpoint.name} does not fit its contract: ${fault}`)
  if (!endpoint.paged) return json(value)
  const rows = value as unknown[]
  return json(rows, { headers: pageHeaders(list ?? new Page(rows, rows.length, undefined), url) })
}
