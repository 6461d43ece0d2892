import { changeWatchlist, listBalances, readLiveness } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { tally } from '../testing/at-once.ts'
import { type Got, newCustomers, type Person, visitor } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { openTestPlatform } from '../testing/test-platform.ts'
import { ANSWER_SECONDS_MAX } from './answer-time.ts'
import { readPlaces } from './read-places.ts'

const PLACES = 4
const READS = 10

it('answers 503 to reads beyond the places, and does everything else meanwhile', async () => {
  const platform = await openTestPlatform()
  const app = await buildTestApp(platform, EVERY_ENDPOINT, { answerSecondsMax: ANSWER_SECONDS_MAX, readsMax: PLACES })
  const customer = (await newCustomers(platform, 1))[0] as Person
  const send = customer.sendTo(app)
  const read = () => send(listBalances, { params: { userId: customer.id } })
  const answered: Got[] = []
  const { reads } = await platform.sql.superuser.begin(async (lock) => {
    await lock`lock table balances in access exclusive mode`
    const reads = Array.from({ length: READS }, () => read().then((got) => void answered.push(got)))
    await expect.poll(() => answered.length).toBe(READS - PLACES)
    expect(answered[0]?.headers['retry-after']).toBe('1')
    expect((await visitor({ app })(readLiveness)).status).toBe(200)
    const star = { params: { userId: customer.id }, body: { add: ['BTC'], remove: [] } }
    expect((await send(changeWatchlist, star)).status).toBe(200)
    return { reads }
  })
  await Promise.all(reads)
  expect(tally(answered)).toEqual({ '200': PLACES, '503 unavailable': READS - PLACES })
  expect((await read()).status).toBe(200)
  await app.close()
  await platform.close()
})

it('keeps the place of a read until its work is done, or its file is sent', async () => {
  const { holding } = readPlaces(1)
  const request = (): FastifyRequest => ({ leavePlace: undefined }) as unknown as FastifyRequest
  const first = Promise.withResolvers<string>()
  const [working, sending] = [request(), request()]
  const done = holding(working, () => first.promise)
  const refused = { code: 'unavailable' }
  await expect(holding(request(), async () => 'second')).rejects.toMatchObject(refused)
  first.resolve('first')
  expect(await done).toBe('first')
  const file = Promise.withResolvers<string>()
  const sent = holding(sending, () => file.promise)
  sending.leavePlace?.()
  const other = holding(request(), () => first.promise)
  file.resolve('file')
  expect([await sent, await other]).toEqual(['file', 'first'])
})
