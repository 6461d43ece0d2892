import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { openRelay, type Relay } from '../testing/cluster/relay.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** An email that was refused is tried again after ten seconds, and then after twice as long each time. */
const DELIVERED_MS_MAX = 120_000

let platform: TestPlatform
let mailbox: Awaited<ReturnType<typeof openMailbox>>
let relay: Relay
let api: ApiProcess
let drill: PaymentDrill

beforeAll(async () => {
  mailbox = await openMailbox()
  relay = await openRelay(mailbox.port)
  platform = await openTestPlatform({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: relay.port,
    REQUESTS_PER_MINUTE: 0,
    REQUESTS_PER_MINUTE_PER_ADDRESS: 0,
  })
  drill = await PaymentDrill.open(platform)
  api = await startApi(platform)
  drill.apis = [api]
})
afterAll(async () => {
  await api.stop()
  await relay.close()
  mailbox.close()
  await platform.close()
})

/** The emails that wait. */
async function waiting(): Promise<number> {
  const [row] = await platform.reads<
    { count: number }[]
  >`select count(*)::int as count from outbox where sent_at is null`
  return row?.count ?? Number.NaN
}

const FAULTS: readonly {
  readonly name: string
  readonly begin: () => void
  readonly end: () => void
}[] = [
  { name: 'mail server out of reach', begin: () => relay.cut(), end: () => relay.mend() },
  { name: 'mail server slow (2 s each way)', begin: () => relay.delay(2000), end: () => relay.delay(0) },
  { name: 'mail server refuses everyone', begin: () => mailbox.refuse(true), end: () => mailbox.refuse(false) },
]

describe('holds up no payment, and every email is sent afterwards:', () => {
  it.each(FAULTS)('$name', { timeout: 400_000 }, async ({ name, begin, end }) => {
    let waited = 0
    const result = await drill.run(name, async ({ payments }) => {
      begin()
      await payments()
      await payments()
      waited = await waiting()
      end()
    })
    const begun = performance.now()
    await expect.poll(waiting, { timeout: DELIVERED_MS_MAX, interval: 1000 }).toBe(0)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    report(
      '',
      `${waited} emails waited at its end; all were sent within ${seconds} s; ${mailbox.messages.length} arrived`,
    )
    expect([...result.statuses.keys()]).toEqual([200])
  })
})
