import { homepage, readAvatar, readLiveness, readSession } from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tally } from '../testing/at-once.ts'
import { type Got, newCustomers, type Person, signedIn } from '../testing/people.ts'
import { CUSTOMER_HOST, openSecondProcess, openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { visitorFrom } from '../testing/visitor-from.ts'

let platform: TestPlatform
let customer: Person
let other: Person

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 5, REQUESTS_PER_MINUTE_PER_ADDRESS: 12 })
  ;[customer, other] = (await newCustomers(platform, 2)) as [Person, Person]
})
afterAll(async () => {
  vi.useRealTimers()
  await platform.close()
})

const repeat = (count: number, send: () => Promise<Got>) => Promise.all(Array.from({ length: count }, send))
const nextMinute = () => vi.setSystemTime(Date.now() + 60_000)

describe('requests of one session', () => {
  it('are refused beyond the limit of a minute, and answered again in the next one', async () => {
    nextMinute()
    const answers = await repeat(7, () => customer.send(readSession))
    expect(tally(answers)).toEqual({ '200': 5, '429 rate_limited': 2 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('60')
    expect(refused?.body.error).toBe('Too many requests. Try again in a minute.')
    nextMinute()
    expect(await customer.send(readSession)).toMatchObject({ status: 200 })
  })

  it('do not count against another session of the same customer, or against others', async () => {
    nextMinute()
    await repeat(6, () => customer.send(readSession))
    const second = await signedIn(platform, 'customer', customer.id)
    expect(tally([await second.send(readSession), await other.send(readSession)])).toEqual({ '200': 2 })
  })

  it('count images and health checks apart', async () => {
    nextMinute()
    const name = { params: { file_name: `${customer.id}.webp` } }
    const images = await repeat(7, () => customer.send(readAvatar, name))
    expect(tally(images)).toEqual({ '404 not_found': 5, '429 rate_limited': 2 })
    expect(await customer.send(readSession)).toMatchObject({ status: 200 })
    const image = () => visitorFrom(platform, '203.0.113.9')(readAvatar, name)
    expect(tally(await repeat(14, image))).toEqual({ '401 unauthenticated': 12, '429 rate_limited': 2 })
    const check = () => visitorFrom(platform, '203.0.113.9')(readLiveness)
    expect(tally(await repeat(14, check))).toEqual({ '200': 12, '429 rate_limited': 2 })
  })
})

describe('requests from one address', () => {
  it('are refused beyond the limit, from any client', async () => {
    nextMinute()
    const visitor = visitorFrom(platform, '203.0.113.7')
    expect(tally(await repeat(14, () => visitor(homepage)))).toEqual({ '200': 12, '429 rate_limited': 2 })
    expect(await visitorFrom(platform, '203.0.113.8')(homepage)).toMatchObject({ status: 200 })
  })

  it.each(['nothing', '%zz'])('are refused beyond the limit if they lead nowhere, as /api/%s does', async (path) => {
    nextMinute()
    const lost = async () => {
      const asked = { url: `/api/${path}`, headers: { host: CUSTOMER_HOST }, remoteAddress: '203.0.113.7' }
      return (await platform.app.inject({ method: 'POST', ...asked })).statusCode
    }
    const answers = await Promise.all(Array.from({ length: 14 }, lost))
    expect(answers.filter((status) => status === 404)).toHaveLength(12)
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
  })

  it('count as one for a whole /64 of IPv6', async () => {
    nextMinute()
    let host = 0
    const answers = await repeat(14, () => visitorFrom(platform, `2001:db8::${++host}`)(homepage))
    expect(tally(answers)).toEqual({ '200': 12, '429 rate_limited': 2 })
  })
})

describe('requests of several processes', () => {
  const counted = async () => {
    await platform.processes.recount()
    return platform.processes.count
  }

  it('are refused beyond the share of each, and one that answers no calls takes none', async () => {
    const [api, jobs] = await Promise.all([
      openSecondProcess(platform),
      openSecondProcess({ ...platform, env: { ...platform.env, ROLES: ['jobs', 'live'] } }),
    ])
    await Promise.all([platform, api, jobs].map(({ changes }) => changes.follow()))
    expect(await counted()).toBe(2)
    await api.processes.recount()
    nextMinute()
    for (const { app } of [platform, api])
      expect(tally(await repeat(4, () => customer.sendTo(app)(readSession)))).toEqual({
        '200': 3,
        '429 rate_limited': 1,
      })
    const check = () => visitorFrom(platform, '203.0.113.9')(readLiveness)
    expect(tally(await repeat(13, check))).toEqual({ '200': 12, '429 rate_limited': 1 })
    await Promise.all([api.close(), jobs.close()])
    await expect.poll(counted).toBe(1)
    nextMinute()
    expect(tally(await repeat(7, () => customer.send(readSession)))).toEqual({ '200': 5, '429 rate_limited': 2 })
  })
})

it('have half a minute to arrive, in their head and as a whole', () => {
  for (const { server } of [platform.app.customer, platform.app.staff])
    expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 30_000])
})
