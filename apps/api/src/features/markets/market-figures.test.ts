import { homepage } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sharedFeed } from '../../outside/shared-feed.ts'
import { visitor } from '../../testing/people.ts'
import { openPriceService } from '../../testing/price-service.ts'
import { createTestDatabase, openOn, type TestPlatform } from '../../testing/test-platform.ts'
import { writeSettingRows } from '../settings/setting-rows.ts'
import { areFiguresDue, refreshFigures } from './market-figures.ts'
import { arePricesDue } from './refresh-prices.ts'

let service: Awaited<ReturnType<typeof openPriceService>>
let platform: TestPlatform
let owner: postgres.Sql

beforeAll(async () => {
  service = await openPriceService()
  const database = await createTestDatabase()
  const feed = await sharedFeed(database.urls.api, () => undefined)
  platform = await openOn(database, { feed, change: { LOG_LEVEL: 'silent', ...service.env } })
  owner = postgres(platform.databaseUrl, { max: 1 })
})
beforeEach(async () => {
  service.special.clear()
  await owner`truncate market_figures, price_sources, settings`
})
afterAll(async () => {
  await owner.end()
  await platform.close()
  service.close()
})

const shown = async () => (await visitor(platform)(homepage)).body
const refresh = () => refreshFigures(platform, platform.app.log)

it('shows each figure from its source, else as staff entered it, with source and time', async () => {
  await writeSettingRows(platform.db, { market_cap: '$1T', cmc100: '$244.18' })
  expect(await areFiguresDue(platform)).toBe(true)
  await refresh()
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await shown()).toMatchObject({
    market_cap: '$3.91T',
    cmc100: '$244.18',
    altcoin_index: null,
    fear_greed: '40/100',
    figure_sources: [
      { figure: 'market_cap', source: 'coingecko', at },
      { figure: 'cmc100', source: 'staff', at },
      { figure: 'fear_greed', source: 'alternative.me', at },
    ],
  })
  expect(await areFiguresDue(platform)).toBe(false)
  // Asking for figures does not delay the prices.
  expect(await arePricesDue(platform)).toBe(true)
})

it.each([
  ['is not JSON', { text: '<html>' }],
  ['has another shape', { text: '{"data":[{"value":"101","timestamp":"1795262400"}]}' }],
  ['is empty', { text: '{"data":[]}' }],
  ['is a refusal', { status: 429, headers: { 'retry-after': '600' }, text: '{}' }],
])('keeps what is known when an answer %s', async (_, answer) => {
  await writeSettingRows(platform.db, { fear_greed: '55/100' })
  service.special.set('alternative', answer)
  await refresh()
  expect(await shown()).toMatchObject({ market_cap: '$3.91T', fear_greed: '55/100' })
  // A source that failed is left alone for a while.
  expect(await areFiguresDue(platform)).toBe(false)
})

it('gives way to what staff entered when a source has been silent for two days', async () => {
  await writeSettingRows(platform.db, { market_cap: '$4T' })
  await refresh()
  await owner`update market_figures set at = at - interval '49 hours' where source <> 'staff'`
  expect(await shown()).toMatchObject({ market_cap: '$4T', fear_greed: null })
})
