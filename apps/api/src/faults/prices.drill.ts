import { addFund } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { type ApiProcess, call, startApi } from '../testing/api-process.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { openPriceService } from '../testing/price-service.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** Sources are asked every thirty seconds. */
const SEEN = { timeout: 120_000, interval: 1000 }
const TEN_TIMES = new Map([['BTC', '1199798.90']])

let platform: TestPlatform
let service: Awaited<ReturnType<typeof openPriceService>>
let api: ApiProcess
let drill: PaymentDrill

beforeAll(async () => {
  service = await openPriceService()
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  drill = await PaymentDrill.open(platform)
  api = await startApi(platform, 'info', undefined, { env: { MARKET_SOURCE: 'live', ...service.env } })
  drill.apis = [api]
})
afterAll(async () => {
  await api.stop()
  service.close()
  await platform.close()
})

/** Credits a customer ten dollars in Bitcoin, which takes its price. Returns the error, or the amount of Bitcoin. */
async function credit(): Promise<string> {
  const parts = {
    params: { id: drill.customers[0]?.id },
    body: { token_symbol: 'BTC', usd_amount: '10', reason: 'for a drill' },
    key: newId(),
  }
  const heard = await call(api, drill.staff, addFund, parts, 'staff')
  return heard?.status === 200 ? 'done' : String(heard?.body.code)
}

/** The amounts of Bitcoin that were credited. */
const amounts = async () =>
  (await platform.reads`select distinct amount::text as amount from funds where coin = 'BTC'`).map(
    ({ amount }) => amount,
  )

it('sources of prices that lie, or are out of reach, stop what takes a price, and no other payment', {
  timeout: 400_000,
}, async () => {
  await expect.poll(credit, SEEN).toBe('done')
  const [price] = await amounts()
  const result = await drill.run('price sources lie, then are out of reach', async ({ payments }) => {
    service.quoting.set('coingecko', TEN_TIMES)
    service.special.set('binance', 'never')
    await expect.poll(credit, SEEN).toMatch(/^price_/)
    await payments()
    for (const name of ['coingecko', 'binance', 'coinbase']) service.special.set(name, 'never')
    await payments()
    expect(await credit()).toMatch(/^price_/)
    service.special.clear()
    service.quoting.clear()
    await expect.poll(credit, SEEN).toBe('done')
  })
  report('', 'while sources disagreed, nothing was converted')
  expect([...result.statuses.keys()]).toEqual([200])
  expect(await amounts()).toEqual([price])
})
