import { addressOf, uploadPaymentProof } from '@mintmark/contracts'
import type { Person } from './people.ts'
import type { Port } from './test-app.ts'
import { CUSTOMER_HOST } from './test-platform.ts'

const BOUNDARY = 'mintmark-test-boundary'

/** A multipart form with one file, as the bytes that a browser sends. */
export function formOf(content: Buffer, { field = 'file', name = 'proof.png' } = {}) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

/** Uploads the proof of a payment as a customer. */
export const sendForm = (app: Port, person: Person, form: ReturnType<typeof formOf>) =>
  app.inject({
    method: 'POST',
    url: addressOf(uploadPaymentProof),
    headers: { host: CUSTOMER_HOST, cookie: person.cookie(), ...form.headers },
    payload: form.payload,
  })
