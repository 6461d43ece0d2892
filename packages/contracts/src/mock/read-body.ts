import type { Endpoint } from '../endpoint.ts'
import { lossyNumber, lossyNumberIssue } from '../lossy-number.ts'
import { JSON_MEGABYTES_MAX } from '../request.ts'
import { type FormPart, formParts } from '../stub/form-parts.ts'
import { UPLOAD_MEGABYTES_MAX } from '../uploads.ts'
import { deny } from './deny.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
const MEGABYTE = 1024 * 1024
const NO_FILE = new Uint8Array(0)

interface Content {
  readonly body: unknown
  readonly file: Uint8Array<ArrayBuffer>
}

/** Refuses a request whose content is not what the endpoint takes. */
function requireType(request: Request, expected: string): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== expected) deny('unsupported_media_type', { expected })
}

function parseJson(text: string): unknown {
  try {
    const field = lossyNumber(text)
    return field === undefined ? JSON.parse(text) : deny('validation', { issues: [lossyNumberIssue(field)] })
  } catch (error) {
    if (error instanceof SyntaxError)
      return deny('validation', { issues: [{ path: 'body', message: 'is not valid JSON' }] })
    throw error
  }
}

/** The fields of a form as text. A field that comes twice is a list, which no schema takes. */
function fieldsOf(parts: readonly FormPart[]): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const { name, fileName, bytes } of parts) {
    if (fileName !== undefined) continue
    const text = new TextDecoder().decode(bytes)
    fields[name] = name in fields ? [fields[name], text] : text
  }
  return { ...fields }
}

/** The picture of a form; undefined where none was chosen: browsers then send a file without a name and content. */
const pictureOf = (parts: readonly FormPart[], field: string | undefined) =>
  parts.findLast(
    ({ name, fileName, bytes }) => name === field && fileName !== undefined && (fileName !== '' || bytes.length > 0),
  )?.bytes

async function readForm(request: Request, { upload, body }: Endpoint): Promise<Content> {
  requireType(request, FORM_TYPE)
  const parts = formParts(new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type') ?? '')
  const picture = pictureOf(parts, upload)
  if (!picture && !body) deny('validation', { issues: [{ path: `body.${upload}`, message: 'is required' }] })
  if (picture && picture.length > UPLOAD_MEGABYTES_MAX * MEGABYTE)
    deny('payload_too_large', { what: 'file', maxMegabytes: UPLOAD_MEGABYTES_MAX })
  return { body: body && fieldsOf(parts), file: picture ?? NO_FILE }
}

/** What a request carries: JSON, a form, or nothing. */
export async function readContent(request: Request, endpoint: Endpoint): Promise<Content> {
  if (endpoint.upload !== undefined) return readForm(request, endpoint)
  const text = await request.text()
  if (text === '') return { body: undefined, file: NO_FILE }
  requireType(request, JSON_TYPE)
  if (new TextEncoder().encode(text).length > JSON_MEGABYTES_MAX * MEGABYTE)
    deny('payload_too_large', { what: 'request', maxMegabytes: JSON_MEGABYTES_MAX })
  return { body: parseJson(text), file: NO_FILE }
}
