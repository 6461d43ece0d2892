import { addressOf, type Endpoint } from '@mintmark/contracts'
import type { LightMyRequestResponse } from 'fastify'
import type { Person } from './people.ts'
import { ADMIN_HOST, CUSTOMER_HOST, type TestPlatform } from './test-platform.ts'

const BOUNDARY = 'mintmark-form-boundary'

/** A file in a form, as a browser sends it. */
interface FormFile {
  readonly content: Buffer
  readonly name?: string
  readonly type?: string
}

export interface FilledForm {
  readonly params?: Record<string, string>
  /** A field with several values is sent several times. */
  readonly fields?: Record<string, string | readonly string[]>
  readonly file?: FormFile
}

/** The bytes of a multipart form. */
function formBytes(field: string, { fields = {}, file }: FilledForm): Buffer {
  const part = (head: string, content: Buffer) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]
  const texts = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => part(`name="${name}"`, Buffer.from(value))),
  )
  const { name = 'a.png', type = 'image/png' } = file ?? {}
  const picture = file ? part(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}`, file.content) : []
  return Buffer.concat([...texts, ...picture, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

interface FormSender {
  readonly person: Person
  readonly endpoint: Endpoint
  readonly form: FilledForm
  /** The IP address that it comes from. */
  readonly from?: string
}

/** Sends a form as a person, on the domain of the endpoint's audience. */
export function fillForm(
  { app }: Pick<TestPlatform, 'app'>,
  { person, endpoint, form, from = '127.0.0.1' }: FormSender,
): Promise<LightMyRequestResponse> {
  const { params = {} } = form
  return app.inject({
    method: endpoint.method,
    remoteAddress: from,
    url: addressOf(endpoint, { params }),
    headers: {
      host: endpoint.audience === 'staff' ? ADMIN_HOST : CUSTOMER_HOST,
      cookie: person.cookie(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: formBytes(endpoint.upload ?? '', form),
  })
}

/** Requests an uploaded image by its URL. */
export const fetchPicture = (
  { app }: Pick<TestPlatform, 'app'>,
  { url, person, host = CUSTOMER_HOST }: { readonly url: string; readonly person?: Person; readonly host?: string },
): Promise<LightMyRequestResponse> => app.inject({ url, headers: { host, ...(person && { cookie: person.cookie() }) } })
