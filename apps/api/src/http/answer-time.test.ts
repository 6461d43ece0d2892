import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { submitTransaction } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { withdrawals } from '../db/schema.ts'
import { setNoLimits } from '../testing/limits.ts'
import { give, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { untilLockWaits } from '../testing/until-lock-waits.ts'
import { limitAnswerTime, sendFile } from './answer-time.ts'
import { answerErrors } from './errors.ts'
import { READS_MAX } from './read-places.ts'

const UNAVAILABLE = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '1' } }

describe('a request whose command waits for the database', () => {
  let platform: TestPlatform
  let app: TestApp
  let customer: Person
  beforeAll(async () => {
    platform = await openTestPlatform({ LOG_LEVEL: 'fatal' })
    app = await buildTestApp(platform, EVERY_ENDPOINT, { answerSecondsMax: 1.5, readsMax: READS_MAX })
    await setNoLimits(platform)
    await addOffers(platform)
    customer = (await newCustomers(platform, 1))[0] as Person
    await give(await newStaff(platform), customer, '100')
  })
  afterAll(async () => {
    await app.close()
    await platform.close()
  })

  it('is answered 503 while it waits, and a retry with its key finds the outcome', async () => {
    const key = newId()
    const send = () => customer.sendTo(app)(submitTransaction, { body: withdrawalBody(customer, '1'), key })
    const late = await platform.sql.superuser.begin(async (lock) => {
      await lock`select from customers where id = ${customer.id} for update`
      const answer = await send()
      await untilLockWaits(platform)
      return answer
    })
    expect(late).toMatchObject(UNAVAILABLE)
    const found = await send()
    expect(found.status).toBe(200)
    expect((await send()).body).toEqual(found.body)
    expect(await platform.db.$count(withdrawals)).toBe(1)
  })
})

describe('the limit of time', () => {
  const app = Fastify()
  limitAnswerTime(app, 0.2)
  app.decorateRequest('leavePlace', undefined)
  answerErrors(app)
  let port: number
  const never = () => fetch(`http://127.0.0.1:${port}/never`)
  /** The time of everything that has begun before is over. */
  const isOver = () => never().then(never)
  beforeAll(async () => {
    app.get('/never', () => new Promise(() => undefined))
    app.get('/file', (_, reply) => {
      const parts = async function* () {
        yield 'first '
        await isOver()
        yield 'last'
      }
      return sendFile(reply, Readable.from(parts()))
    })
    app.post('/echo', async ({ body }) => body)
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(() => app.close())

  it('does not cut an answer that has begun', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/file`)
    expect(await answer.text()).toBe('first last')
  })

  it('does not count the time in which a client sends its request', async () => {
    const client = connect(port, '127.0.0.1')
    const head = 'POST /echo HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n'
    client.write(`${head}content-length: 2\r\n\r\n[`)
    await once(client, 'connect')
    await isOver()
    client.write(']')
    expect(await text(client)).toMatch(/^HTTP\/1.1 200 OK\r\n.*\r\n\[\]$/s)
  })
})
