import { BODY_KILOBYTES_MAX, type Endpoint, UPLOAD_MEGABYTES_MAX } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'

const FIELDS_MAX = 12
/** The longest field has 5,000 characters, of up to four bytes each. */
const FIELD_BYTES_MAX = 24_000
/** Lines of a part's head: a browser sends two. */
const HEAD_LINES_MAX = 8

/** The content of a form: its fields as text, and the image, if one was chosen. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly picture: Buffer | undefined
}

/** Refuses a form that says it is too large before it is read. One that does not say so is measured while it is read. */
export function requireSmallForm(
  { bodyKilobytesMax = BODY_KILOBYTES_MAX }: Endpoint,
  { headers }: Pick<FastifyRequest, 'headers'>,
): void {
  const maxKilobytes = UPLOAD_MEGABYTES_MAX * 1024
  if (Number(headers['content-length'] ?? 0) > (maxKilobytes + bodyKilobytesMax) * 1024)
    fail('payload_too_large', { what: 'file', maxKilobytes })
}

/**
 * Reads a multipart form: at most one image, in the field that the endpoint names, and text in all others. A repeated
 * field becomes a list, which no schema accepts. A file without name and content is an empty field.
 */
export async function readForm(request: FastifyRequest, { upload, body }: Endpoint): Promise<Form> {
  if (!request.isMultipart()) fail('unsupported_media_type', { expected: 'multipart/form-data' })
  const fields: Record<string, unknown> = Object.create(null)
  let picture: Buffer | undefined
  let count = 0
  const fieldsMax = body ? FIELDS_MAX : 0
  const limits = {
    // One more than allowed: the parser reports its own error only at the end of the form.
    fields: fieldsMax + 1,
    fieldSize: FIELD_BYTES_MAX,
    files: 1,
    parts: FIELDS_MAX + 2,
    headerPairs: HEAD_LINES_MAX,
    fileSize: UPLOAD_MEGABYTES_MAX * 1_048_576,
  }
  try {
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') {
        const content = await part.toBuffer()
        if (part.fieldname === upload && (content.length > 0 || part.filename !== '')) picture = content
      } else {
        fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], part.value] : part.value
        count++
        if (count > fieldsMax) fail('validation', { issues: [{ path: 'body', message: 'has too many fields' }] })
      }
  } catch (error) {
    // The parser would go on with the rest of a form that is refused.
    request.raw.unpipe().resume()
    throw error
  }
  if (picture === undefined && body === undefined)
    fail('validation', { issues: [{ path: `body.${upload}`, message: 'is required' }] })
  return { fields: { ...fields }, picture }
}

/** The image of a form that has no other fields: without one it would have been refused. */
export function requirePicture(picture: Buffer | undefined): Buffer {
  invariant(picture !== undefined, 'a form without fields has a picture')
  return picture
}
