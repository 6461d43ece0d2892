import type { AddressInfo } from 'node:net'
import { addressOf, errorResponse, uploadPaymentProof } from '@mintmark/contracts'
import { beforeAll, expect, it, vi } from 'vitest'
import { newCustomer } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { sendRaw } from '../testing/raw-attack.ts'
import { CUSTOMER_HOST } from '../testing/test-platform.ts'

const platform = preparePlatform()
const customer = prepare(() => newCustomer(platform))
beforeAll(() => platform.app.customer.listen({ port: 0, host: '127.0.0.1' }))

/** Half an upload, as its client stands still. */
const half = () =>
  `POST ${addressOf(uploadPaymentProof)} HTTP/1.1\r\nHost: ${CUSTOMER_HOST}\r\nCookie: ${customer.cookie()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n`

it.each([
  ['no request', () => 'nothing\r\n\r\n', 400],
  ['too long a head', () => `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an upload that does not arrive in time', half, 408],
])('answers %s with an error of the contract', async (_, bytes, status) => {
  const { server } = platform.app.customer
  server.headersTimeout = 100
  server.requestTimeout = 100
  const { heard, close } = await sendRaw((server.address() as AddressInfo).port, bytes())
  await vi.waitFor(async () => expect(await heard()).toMatch(/\}$/), { interval: 100, timeout: 60_000 })
  const [head, body] = close().split('\r\n\r\n') as [string, string]
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*connection: close`, 's'))
  expect(errorResponse.parse(JSON.parse(body))).toMatchObject({ success: false, code: 'validation' })
})
