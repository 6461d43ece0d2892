import { homepage } from '@mintmark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askFigure } from '../../integrations/prices/market-figures.ts'
import { openSecretBox } from '../../integrations/secret-box.ts'
import { sharedFeed } from '../../integrations/shared-feed.ts'
import { visitor } from '../../testing/people.ts'
import { openPriceService, type ServiceAnswer } from '../../testing/price-service.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { createTestDatabase, openOn, type TestPlatform } from '../../testing/test-platform.ts'
import { areFiguresDue, refreshFigures } from './market-figures.ts'
import { arePricesDue, refreshPrices } from './refresh-prices.ts'

const SECRETS_KEY = 'the key of the price sources, long enough'

let service: Awaited<ReturnType<typeof openPriceService>>
let platform: TestPlatform

beforeAll(async () => {
  service = await openPriceService()
  const database = await createTestDatabase()
  const feed = await sharedFeed(
    { databaseUrl: database.urls.api, secrets: openSecretBox(SECRETS_KEY) },
    () => undefined,
  )
  platform = await openOn(database, { feed, change: { LOG_LEVEL: 'silent', SECRETS_KEY, ...service.env } })
  // The market cap of Bitcoin.
  await refreshPrices(platform, platform.app.log)
  await feed.reread()
})
beforeEach(async () => {
  service.special.clear()
  await platform.sql.superuser`truncate market_figures, price_sources, settings`
})
afterAll(async () => {
  await platform.close()
  service.close()
})

const shown = async () => (await visitor(platform)(homepage)).body

/** Asks for the figures; one service only for a moment. */
const refresh = (impatientWith = '') =>
  refreshFigures(platform, platform.app.log, (env, source) =>
    askFigure(env, source, source.startsWith(impatientWith || 'none') ? { seconds: 0.05, bytes: 10_000 } : undefined),
  )

const capOf = (usd: string) =>
  `{"data":{"total_market_cap":{"usd":${usd}},"updated_at":${Math.floor(Date.now() / 1000)}}}`
const indexOf = (value: string) => `{"data":[{"value":"${value}","timestamp":"${Math.floor(Date.now() / 1000)}"}]}`
const TIMES_1000 = { coingecko: capOf('3912345678901234.6'), alternative: indexOf('40000') }
const THOUSANDTH = { coingecko: capOf('3912345678.9'), alternative: indexOf('0.04') }

it('shows each figure from its source, else as staff entered it, with source and time', async () => {
  await setSettings(platform, { market_cap: '$1T', cmc100: '$244.18' })
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

describe.each([
  ['coingecko', { market_cap: '$4T' }, { market_cap: '$3.91T' }],
  ['alternative', { fear_greed: '55/100' }, { fear_greed: '40/100' }],
] as const)('the figure of %s', (name, entered, published) => {
  it.each<[string, ServiceAnswer]>([
    ['is gone', { status: 500, text: 'oops' }],
    ['is slow', 'never'],
    ['is not JSON', { text: '<html>' }],
    ['has another shape', { text: '{"data":[{"value":"101","timestamp":"1795262400"}]}' }],
    ['is empty', { text: '{"data":[]}' }],
    ['is a refusal', { status: 429, headers: { 'retry-after': '600' }, text: '{}' }],
    ['is 1000 times off', { text: TIMES_1000[name] }],
    ['is off by a thousandth', { text: THOUSANDTH[name] }],
  ])('stays what is known while the answer %s, and is used again when it is back', async (_, answer) => {
    await setSettings(platform, entered)
    service.special.set(name, answer)
    await refresh(answer === 'never' ? name : '')
    expect(await shown()).toMatchObject(entered)
    // A source that failed is paused for a while.
    expect(await areFiguresDue(platform)).toBe(false)
    const { superuser } = platform.sql
    const [row] =
      await superuser`select failure, next_try_at > now() + interval '50 seconds' as waits from price_sources
      where name like ${`figures: ${name}%`}`
    expect(row).toEqual({ failure: expect.any(String), waits: true })
    service.special.clear()
    await platform.sql.superuser`update price_sources set next_try_at = now() - interval '1 ms'`
    await refresh()
    expect(await shown()).toMatchObject(published)
  })
})

it("gives way to staff's figure when a source has been silent for two days", async () => {
  await setSettings(platform, { market_cap: '$4T' })
  await refresh()
  await platform.sql.superuser`update market_figures set at = at - interval '49 hours' where source <> 'staff'`
  expect(await shown()).toMatchObject({ market_cap: '$4T', fear_greed: null })
})
