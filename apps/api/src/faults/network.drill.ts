import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANSWER_SECONDS_MAX } from '../http/answer-time.ts'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { openRelay, type Relay } from '../testing/cluster/relay.ts'
import { throughPort } from '../testing/faults/own-server.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** The time that the machine may need for an answer beyond the limit of the API. */
const LATE_SECONDS_MAX = 3

let platform: TestPlatform
let relay: Relay
let api: ApiProcess
let drill: PaymentDrill

beforeEach(async () => {
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  const { DATABASE_URL, VERIFIER_DATABASE_URL } = platform.env
  relay = await openRelay(Number(new URL(DATABASE_URL).port))
  const through = (url: string) => throughPort(url, relay.port)
  const env = {
    ...platform.env,
    DATABASE_URL: through(DATABASE_URL),
    VERIFIER_DATABASE_URL: through(VERIFIER_DATABASE_URL),
  }
  drill = await PaymentDrill.open(platform)
  api = await startApi({ ...platform, env })
  drill.apis = [api]
})
afterEach(async () => {
  relay.mend()
  await api.stop()
  await relay.close()
  await platform.close()
})

describe('the network between API and database', () => {
  it('that is cut answers 503 until it is back', { timeout: 300_000 }, async () => {
    const result = await drill.run('network to the database cut', async ({ answered }) => {
      relay.cut()
      await answered(503, 12)
      relay.mend()
    })
    expect(result.statuses.get('none')).toBeUndefined()
    expect(result.slowest.ms).toBeLessThan((ANSWER_SECONDS_MAX + LATE_SECONDS_MAX) * 1000)
    expect(api.said()).not.toContain('a defect of ours')
  })

  it('that takes 200 ms in each direction slows answers down, and fails none', { timeout: 300_000 }, async () => {
    const result = await drill.run('200 ms to the database and back', async ({ payments }) => {
      relay.delay(200)
      await payments()
      relay.delay(0)
    })
    expect([...result.statuses.keys()]).toEqual([200])
  })

  it('that loses each connection again and again costs no payment', { timeout: 300_000 }, async () => {
    await drill.run('connections to the database reset, ten times', async ({ payments }) => {
      for (let time = 0; time < 10; time++) {
        relay.mend()
        await wait(200)
      }
      await payments()
    })
  })
})
