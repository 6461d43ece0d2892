import { readReadiness } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startApi } from '../../testing/api-process.ts'
import { newCustomer } from '../../testing/people.ts'
import { scrape } from '../../testing/scrape.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform({ METRICS_PORT: 0 })
})
afterAll(() => platform.close())

it('an API serves its metrics on their own port, and ends well', async () => {
  const api = await startApi(platform)
  await call(api, await newCustomer(platform), readReadiness, {})
  const [, port] = /Metrics at http:\/\/127\.0\.0\.1:(\d+)\/metrics/.exec(api.said()) ?? []
  const seen = await scrape(Number(port))
  expect(seen.get('http_requests_total{endpoint="readReadiness",kind="health",class="2xx"}')).toBe(1)
  expect(await api.stop()).toBe(0)
})
