import * as z from 'zod'
import { SourceFailure } from './price-source.ts'

/** The longest time for an answer, and its largest size. */
export interface AnswerLimits {
  readonly seconds: number
  readonly bytes: number
}

export const ANSWER_LIMITS: AnswerLimits = { seconds: 8, bytes: 2 * 1024 * 1024 }
const RETRY_SECONDS_MAX = 3600
const FAILURE_LETTERS_MAX = 200
const REFUSAL_BYTES_MAX = 10_000

/** A number as the text in which it was written, so that no digit passes through a float. */
export const numberText = z.object({ text: z.string().max(60) })

type NumberReviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown
const keepDigits: NumberReviver = (_, value, { source }) => (typeof value === 'number' ? { text: source } : value)

/** The header is a number of seconds, or a date, which begins with the name of its day. Other texts say nothing. */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  const isReadable = /^\d+$|^[A-Z][a-z]+,? /.test(header) && !Number.isNaN(seconds)
  return isReadable ? Math.min(Math.max(Math.ceil(seconds), 1), RETRY_SECONDS_MAX) : undefined
}

async function textOf(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON of an answer with an error status. One that is too long, late or no JSON changes nothing about the failure. */
async function refusalOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await textOf(response, REFUSAL_BYTES_MAX))
  } catch {
    return undefined
  }
}

/** The errors of the network, as staff read them. Their own texts name internal calls. */
const NETWORK_TEXTS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name was not found',
  EAI_AGAIN: 'its name was not found',
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it closed the connection',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  UND_ERR_BODY_TIMEOUT: 'no answer in time',
  UND_ERR_SOCKET: 'it closed the connection',
}

/** Wrong shapes have long descriptions; the first problem is enough. */
function textOfFailure(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return `the answer has another shape: ${issue?.path.join('.')} ${issue?.message}`
  }
  if (error instanceof SyntaxError) return 'the answer is not JSON'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer in time'
  const { cause, message } = error as Error & { readonly cause?: { readonly code?: string; readonly message?: string } }
  if (cause?.code !== undefined) return NETWORK_TEXTS[cause.code] ?? 'it could not be reached'
  return cause?.message ?? message
}

/** Fetches JSON of an expected shape, in bounded time and size. Throws `SourceFailure`. */
export async function fetchJson<Shape>(url: string, shape: z.ZodType<Shape>, limits: AnswerLimits): Promise<Shape> {
  try {
    const headers = { accept: 'application/json', 'user-agent': 'mintmark' }
    // A redirect could lead anywhere, and none of the services needs one.
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(limits.seconds * 1000),
    })
    if (!response.ok)
      throw new SourceFailure(`answered ${response.status}`, retryAfter(response), await refusalOf(response))
    return shape.parse(JSON.parse(await textOf(response, limits.bytes), keepDigits as Parameters<typeof JSON.parse>[1]))
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    throw new SourceFailure(textOfFailure(error).slice(0, FAILURE_LETTERS_MAX))
  }
}
