import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addressOf, type Endpoint, type ErrorCode, uploadAvatar, uploadPaymentProof } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seriesOf } from '../metrics/series.ts'
import { cameraImage } from '../testing/images.ts'
import { leaveEarly } from '../testing/leave-early.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { formOf } from '../testing/proof-forms.ts'
import { CUSTOMER_HOST, openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { UPLOADS_FOR_NEWCOMERS, UPLOADS_MAX, UPLOADS_OF_NETWORK_MAX, UPLOADS_OF_ONE_MAX } from './upload-tickets.ts'

let platform: TestPlatform
let form: ReturnType<typeof formOf>
let customer: Person
let other: Person
const requests: ClientRequest[] = []

beforeAll(async () => {
  platform = await openTestPlatform()
  await platform.app.customer.listen({ port: 0, host: '127.0.0.1' })
  ;[customer, other] = (await newCustomers(platform, 2)) as [Person, Person]
  form = formOf(await cameraImage())
})
afterAll(() => {
  for (const request of requests) request.destroy()
  return platform.close()
})

/** Begins an upload: everything but the body is sent. */
function begin(
  person: Person | undefined,
  endpoint: Endpoint = uploadPaymentProof,
  bytes = form.payload.length,
  from = '192.0.2.1',
) {
  const { port } = platform.app.customer.server.address() as AddressInfo
  const path = addressOf(endpoint, { params: { userId: person?.id ?? 'nobody' } })
  const headers = { host: CUSTOMER_HOST, 'x-forwarded-for': from, 'content-length': bytes, ...form.headers }
  const request = open({ port, path, method: 'POST', headers: { ...headers, cookie: person?.cookie() ?? '' } })
  requests.push(request)
  request.flushHeaders()
  const answer = once(request, 'response').then(([response]) => response as IncomingMessage)
  const send = async () => {
    request.end(form.payload)
    return (await answer).statusCode
  }
  // A request that the test gives up ends with an error that is expected.
  request.on('error', () => undefined)
  answer.catch(() => undefined)
  return { request, answer, send, giveUp: () => request.destroy() }
}

it('refuses the fifth upload of a person before its body is sent, and others are not affected', async () => {
  const begun = Array.from({ length: UPLOADS_OF_ONE_MAX + 1 }, (_, index) =>
    begin(customer, index % 2 ? uploadAvatar : uploadPaymentProof),
  )
  const refused = await Promise.race(begun.map(({ answer }) => answer))
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  expect(JSON.parse(await text(refused))).toMatchObject({ code: 'rate_limited' })
  expect(await begin(other).send()).toBe(200)
  const answers = await Promise.all(begun.map(({ send }) => send()))
  expect(answers.sort()).toEqual([200, 200, 200, 200, 429])
  expect(await begin(customer).send()).toBe(200)
})

it('leaves places for people and networks that have none, when a few networks have many accounts', async () => {
  const full = UPLOADS_MAX - UPLOADS_FOR_NEWCOMERS
  const networks = Array.from({ length: full / UPLOADS_OF_NETWORK_MAX }, (_, index) => `2001:db8:${index}`)
  const accounts = await newCustomers(platform, 2 * networks.length)
  const from = (person: Person, address: string) => begin(person, uploadPaymentProof, form.payload.length, address)
  const begun = accounts.flatMap((account, index) =>
    // Each account has its own /64, and two are of one network.
    Array.from({ length: UPLOADS_OF_ONE_MAX }, () => ({
      account,
      ...from(account, `${networks[index >> 1]}:${index}::1`),
    })),
  )
  const refused: Person[] = []
  const codes = new Set<number | undefined>()
  for (const { account, answer } of begun)
    answer.then(({ statusCode }) => refused.push(account) && codes.add(statusCode)).catch(() => undefined)
  await vi.waitFor(() => expect(refused).toHaveLength(begun.length - full), { interval: 10, timeout: 30_000 })
  expect(codes).toEqual(new Set([429]))
  expect((await from(refused[0] as Person, '198.51.100.7').answer).statusCode).toBe(503)
  expect((await from(other, '2001:db8:0:9::1').answer).statusCode).toBe(429)
  expect(await from(other, '198.51.100.7').send()).toBe(200)
  const pair = [from(customer, '198.51.100.8'), from(other, '198.51.100.8')]
  expect((await Promise.race(pair.map(({ answer }) => answer))).statusCode).toBe(503)
  for (const { giveUp } of [...begun, ...pair]) giveUp()
})

it('gives a place back when its client has gone', async () => {
  const held = Array.from({ length: UPLOADS_OF_ONE_MAX + 1 }, () => begin(customer))
  await Promise.race(held.map(({ answer }) => answer))
  for (const each of held) each.giveUp()
  await vi.waitFor(async () => expect(await begin(customer).send()).toBe(200), { interval: 10, timeout: 30_000 })
})

it('refuses a form that its client broke off as an invalid one, and reports no outage', async () => {
  const refused: ErrorCode[] = []
  for (const code of ['unavailable', 'validation'] as const)
    seriesOf('refusals_total', { code }).connect(() => refused.push(code))
  const arrived = once(platform.app.customer.server, 'request')
  const { request, giveUp } = begin(customer)
  const [incoming] = (await arrived) as [IncomingMessage]
  request.write(form.payload.subarray(0, 100))
  await vi.waitFor(() => expect(incoming.readableFlowing).toBe(true), { interval: 10, timeout: 30_000 })
  giveUp()
  await vi.waitFor(() => expect(refused).toEqual(['validation']), { interval: 10, timeout: 30_000 })
})

it('keeps no place for a client who left while the session was looked up', async () => {
  await leaveEarly(
    platform,
    Array(UPLOADS_OF_ONE_MAX).fill(() => begin(customer).request),
  )
  expect(await begin(customer).send()).toBe(200)
})

it('refuses visitors and forms that are too large before the body is sent', async () => {
  expect((await begin(undefined).answer).statusCode).toBe(401)
  const tooLarge = await begin(customer, uploadPaymentProof, 6_000_000).answer
  expect(tooLarge.statusCode).toBe(413)
})
