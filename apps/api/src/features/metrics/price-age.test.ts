import { amount } from '@mintmark/domain'
import { expect, it, onTestFinished } from 'vitest'
import type { MarketFeed } from '../../integrations/market.ts'
import { UNKNOWN_FIGURES } from '../../integrations/prices/price-source.ts'
import { addOffers } from '../../testing/offers.ts'
import { openTestPlatform } from '../../testing/test-platform.ts'
import { readPriceSources } from './read-work.ts'

it('shows prices that never came as older than any, so that the alert fires', async () => {
  let at: Date | undefined
  const feed: MarketFeed = {
    origin: 'live',
    quote: (coin) => at && { coin, usd: amount('100'), source: 'live', suspect: null, at, ...UNKNOWN_FIGURES },
    stop: () => undefined,
  }
  const platform = await openTestPlatform({}, feed)
  onTestFinished(() => platform.close())
  const seconds = async () =>
    (await readPriceSources(platform)).find(({ name }) => name === 'price_timestamp_seconds')?.value
  expect(await seconds(), 'without coins').toBe(undefined)
  await addOffers(platform)
  expect(await seconds(), 'without prices').toBe(0)
  at = new Date('2026-11-22T10:00:00.000Z')
  expect(await seconds(), 'with prices').toBe(at.getTime() / 1000)
})
