import { readReadiness } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { call, startApi } from '../../testing/api-process.ts'
import { newCustomer } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { scrape } from '../../testing/scrape.ts'

const platform = preparePlatform({ METRICS_PORT: 0 })

it('an API serves its metrics on their own port, and ends well', async () => {
  const api = await startApi(platform)
  await call(api, await newCustomer(platform), readReadiness, {})
  const [, port] = /Metrics at http:\/\/127\.0\.0\.1:(\d+)\/metrics/.exec(api.said()) ?? []
  const seen = await scrape(Number(port))
  expect(seen.get('http_requests_total{endpoint="readReadiness",kind="health",class="2xx"}')).toBe(1)
  expect(await api.stop()).toBe(0)
})
