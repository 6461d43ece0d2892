import type { Endpoint } from '../endpoint.ts'
import { UPLOAD_MEGABYTES_MAX } from '../uploads.ts'
import { deny } from './deny.ts'
import { formFile } from './form-file.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
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
    return JSON.parse(text)
  } catch {
    return deny('validation', { issues: [{ path: 'body', message: 'is not valid JSON' }] })
  }
}

async function readFile(request: Request, field: string): Promise<Uint8Array<ArrayBuffer>> {
  requireType(request, FORM_TYPE)
  const form = new Uint8Array(await request.arrayBuffer())
  const file = formFile(form, request.headers.get('content-type') ?? '', field)
  if (!file) return deny('validation', { issues: [{ path: `body.${field}`, message: 'is required' }] })
  if (file.length > UPLOAD_MEGABYTES_MAX * 1024 * 1024)
    return deny('payload_too_large', { maxMegabytes: UPLOAD_MEGABYTES_MAX })
  return file
}

/** What a request carries: JSON, a file, or nothing. */
export async function readContent(request: Request, endpoint: Endpoint): Promise<Content> {
  if (endpoint.upload !== undefined) return { body: undefined, file: await readFile(request, endpoint.upload) }
  const text = await request.text()
  if (text === '') return { body: undefined, file: NO_FILE }
  requireType(request, JSON_TYPE)
  return { body: parseJson(text), file: NO_FILE }
}
