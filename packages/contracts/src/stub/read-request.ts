import type { Endpoint } from '../endpoint.ts'
import type { ErrorDetails } from '../errors.ts'
import { isIdempotencyKey } from '../idempotency-key.ts'
import { jsonBoundsIssue } from '../json-bounds.ts'
import { lossyNumber, lossyNumberIssue } from '../lossy-number.ts'
import { parseParts } from '../parse-parts.ts'
import { IDEMPOTENCY_HEADER } from '../request.ts'
import type { StubRequest } from './answers.ts'
import { type FormPart, formParts } from './form-parts.ts'

type Issue = ErrorDetails['validation']['issues'][number]
type Read = { readonly parsed: StubRequest } | { readonly issues: Issue[] }

interface Content {
  readonly body?: unknown
  readonly image?: Uint8Array<ArrayBuffer> | undefined
  readonly issue?: Issue
}

const issue = (message: string, path = 'body'): Content => ({ issue: { path, message } })

const queryOf = ({ searchParams }: URL): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )

const typeOf = (request: Request) => request.headers.get('content-type') ?? ''

/** A field that is sent twice becomes a list, which no schema accepts. */
function fieldsOf(parts: readonly FormPart[]): Record<string, unknown> {
  const texts = parts.filter(({ fileName }) => fileName === undefined)
  const valuesOf = (wanted: string) =>
    texts.filter(({ name }) => name === wanted).map(({ bytes }) => new TextDecoder().decode(bytes))
  return Object.fromEntries(
    texts.map(({ name }) => [name, valuesOf(name).length > 1 ? valuesOf(name) : valuesOf(name)[0]]),
  )
}

async function readForm(request: Request, { upload, body }: Endpoint): Promise<Content> {
  if (!typeOf(request).startsWith('multipart/form-data')) return issue('must be sent as multipart/form-data')
  const parts = formParts(new Uint8Array(await request.arrayBuffer()), typeOf(request))
  const image = parts.find(({ name, fileName }) => name === upload && fileName !== undefined)?.bytes
  if (!image && !body) return issue('is required', `body.${upload}`)
  return { body: body && fieldsOf(parts), image }
}

async function readJson(request: Request): Promise<Content> {
  const text = await request.text()
  if (text === '') return {}
  if (!typeOf(request).startsWith('application/json')) return issue('must be sent as application/json')
  const tooLarge = jsonBoundsIssue(text)
  if (tooLarge) return { issue: tooLarge }
  try {
    const lossy = lossyNumber(text)
    return lossy === undefined ? { body: JSON.parse(text) } : { issue: lossyNumberIssue(lossy) }
  } catch {
    return issue('is not valid JSON')
  }
}

/** Parses a request by its endpoint: the parsed parts, or all issues. */
export async function readRequest(
  request: Request,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): Promise<Read> {
  const key = (endpoint.movesMoney && request.headers.get(IDEMPOTENCY_HEADER)) || undefined
  if (key !== undefined && !isIdempotencyKey(key))
    return { issues: [{ path: `headers.${IDEMPOTENCY_HEADER}`, message: 'is malformed' }] }
  const content = await (endpoint.upload === undefined ? readJson(request) : readForm(request, endpoint))
  if (content.issue) return { issues: [content.issue] }
  const given = { params, query: queryOf(new URL(request.url)), body: content.body }
  const read = parseParts(endpoint, given)
  if ('issues' in read) return read
  return { parsed: { ...read.parts, key, image: content.image } as StubRequest }
}

export const issuesText = (issues: readonly Issue[]) =>
  issues.map(({ path, message }) => `${path}: ${message}`).join('; ')
