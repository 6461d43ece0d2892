import { addFund, listCoins, type ResponseOf, readPrice, readPriceSources } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSources } from '../../integrations/prices/open-sources.ts'
import { SOURCE_NAMES } from '../../integrations/prices/source-names.ts'
import { openSecretBox } from '../../integrations/secret-box.ts'
import { sharedFeed } from '../../integrations/shared-feed.ts'
import { agePrices } from '../../testing/age-prices.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person, visitor } from '../../testing/people.ts'
import { coingeckoRow, openPriceService, type ServiceAnswer } from '../../testing/price-service.ts'
import { createTestDatabase, openOn, type TestPlatform } from '../../testing/test-platform.ts'
import { arePricesDue, refreshPrices } from './refresh-prices.ts'

const SECRETS_KEY = 'the key of the price sources, long enough'

let service: Awaited<ReturnType<typeof openPriceService>>
let feed: Awaited<ReturnType<typeof sharedFeed>>
let platform: TestPlatform
let staff: Person
let customer: Person

beforeAll(async () => {
  service = await openPriceService()
  const database = await createTestDatabase()
  const secrets = openSecretBox(SECRETS_KEY)
  feed = await sharedFeed({ databaseUrl: database.urls.api, secrets }, () => undefined)
  platform = await openOn(database, { feed, change: { LOG_LEVEL: 'silent', SECRETS_KEY, ...service.env } })
  await addOffers(platform)
  staff = await newStaff(platform)
  ;[customer] = (await newCustomers(platform, 1)) as [Person]
})
beforeEach(() => refresh())
afterEach(async () => {
  service.special.clear()
  service.quoting.clear()
  service.usd.set('BTC', '119979.89')
  await platform.sql.superuser`truncate prices, price_sources`
  service.asked.length = 0
})
afterAll(async () => {
  await platform.close()
  service.close()
})

/** Asks the sources again, even if they asked for a pause, and has the process read the prices. */
async function refresh({ patient = false, impatientWith = '' } = {}) {
  if (!patient) await platform.sql.superuser`update price_sources set next_try_at = now() - interval '1 ms'`
  const short = openSources(platform.env, { seconds: 0.05, bytes: 1_000_000 })
  const sources = openSources(platform.env).map((source, index) =>
    source.name === impatientWith ? (short[index] ?? source) : source,
  )
  await refreshPrices(platform, platform.app.log, sources)
  await feed.reread()
}

const bitcoin = async () => {
  const { body } = await visitor(platform)(listCoins)
  return (body as unknown as Body[]).find(({ symbol }) => String(symbol) === 'BTC')
}
const convert = () =>
  staff.send(addFund, { params: { id: customer.id }, body: { token_symbol: 'BTC', usd_amount: '5', reason: 'a test' } })
const health = async () => (await staff.send(readPriceSources)).body as unknown as ResponseOf<typeof readPriceSources>
/** The health of the sources that quote prices. */
const priceSources = async () => (await health()).sources.filter(({ provides }) => provides === 'prices')
const gone = (...names: string[]) => {
  for (const name of names) service.special.set(name, { status: 500, text: 'oops' })
}
const PRICELESS = { status: 503, body: { code: 'price_unavailable' } }

describe('prices of several sources', () => {
  it('are shared by all processes through the database, with their figures', async () => {
    const other = await sharedFeed(
      { databaseUrl: platform.env.DATABASE_URL, secrets: platform.secrets },
      () => undefined,
    )
    expect(other.quote('BTC')).toMatchObject({ usd: amount('119979.89'), source: 'live', suspect: null, rank: 1 })
    other.stop()
    expect(await bitcoin()).toMatchObject({
      price: '119979.89000000',
      volume_24h: '41200000000.00000000',
      change_7d: '1.25',
    })
    expect(await convert()).toMatchObject({ status: 200 })
    expect(await health()).toMatchObject({ origin: 'live', suspects: [] })
  })

  it('are not used as SQL wrote them, and replaced by the next ones', async () => {
    const usd = async () => (await platform.reads`select usd::text from prices where coin = 'BTC'`)[0]?.usd
    await platform.reads`update prices set usd = 1, at = now() where coin = 'BTC'`
    await feed.reread()
    expect([await usd(), await bitcoin()]).toMatchObject(['1.00000000', { price: '119979.89000000' }])
    await refresh()
    expect(await usd()).toBe('119979.89000000')
  })

  describe.each(SOURCE_NAMES)('go on while %s', (name) => {
    const state = async () => (await priceSources()).find((each) => each.name === name)

    it.each<[string, ServiceAnswer, RegExp]>([
      ['is gone', { status: 500, text: 'oops' }, /^answered 500$/],
      ['is slow', 'never', /^no answer in time$/],
      ['answers no JSON', { text: '<html>' }, /^the answer is not JSON$/],
      ['answers nonsense', { text: '[1]' }, /^the answer has another shape/],
      ['wants to be left alone', { status: 429, headers: { 'retry-after': '120' }, text: '{}' }, /^answered 429$/],
    ])('%s, and use it again when it is back', async (_, answer, failure) => {
      service.special.set(name, answer)
      service.usd.set('BTC', '120100')
      // Only a source that never answers is given little time: a busy machine may take longer for a real answer.
      await refresh({ impatientWith: answer === 'never' ? name : '' })
      expect(await bitcoin()).toMatchObject({ price: '120100.00000000', price_suspect: false })
      expect(await convert()).toMatchObject({ status: 200 })
      expect(await state()).toMatchObject({ state: 'failing', failure: expect.stringMatching(failure) })
      service.special.clear()
      await refresh()
      expect(await state()).toMatchObject({ state: 'answering' })
    })

    it.each(['119979890', '119.97989'])('is 1000 times off: %s', async (wrong) => {
      service.quoting.set(name, new Map([['BTC', wrong]]))
      service.usd.set('BTC', '120100')
      await refresh()
      expect(await bitcoin()).toMatchObject({ price: '120100.00000000', price_suspect: false })
      expect(await convert()).toMatchObject({ status: 200 })
      const [row] = await platform.sql.superuser`select sources from prices where coin = 'BTC'`
      expect(row?.sources).not.toContain(name)
    })
  })

  it('come back when all sources were gone, and never change in between', async () => {
    gone('coingecko', 'binance', 'coinbase')
    service.usd.set('BTC', '120100')
    await refresh()
    expect(await visitor(platform)(readPrice, { params: { symbol: 'BTC' } })).toMatchObject({
      body: { price: '119979.89000000' },
    })
    expect(await priceSources()).toMatchObject([
      { name: 'coingecko', state: 'failing', failure: 'answered 500' },
      { name: 'binance', state: 'failing' },
      { name: 'coinbase', state: 'failing' },
    ])
    service.special.clear()
    await refresh()
    expect(await bitcoin()).toMatchObject({ price: '120100.00000000' })
    expect(await priceSources()).toMatchObject([{ state: 'answering', failure: 'answered 500' }, {}, {}])
  })

  it.each([
    ['one source alone is 1000 times off', ['binance', 'coinbase'], '119979890', 'jump'],
    ['all sources jump', [], '140000', 'jump'],
  ])('stop conversions when %s, until they are believed again', async (_, missing, price, why) => {
    gone(...missing)
    service.usd.set('BTC', price)
    await refresh()
    expect(await bitcoin()).toMatchObject({ price: '119979.89000000', price_suspect: true })
    expect(await convert()).toMatchObject(PRICELESS)
    expect((await health()).suspects).toMatchObject([{ coin: 'BTC', why, accepted: '119979.89000000' }])
    service.special.clear()
    service.usd.set('BTC', '119900')
    await refresh()
    expect(await bitcoin()).toMatchObject({ price: '119900.00000000', price_suspect: false })
    expect(await convert()).toMatchObject({ status: 200 })
  })

  it('count a source once that names a coin twice', async () => {
    gone('coinbase')
    service.special.set('coingecko', { text: `[${[1, 2].map(() => coingeckoRow('bitcoin', '125000'))}]` })
    await refresh()
    expect(await bitcoin()).toMatchObject({ price: '119979.89000000', price_suspect: true })
    expect((await health()).suspects).toMatchObject([{ why: 'spread', sources: ['binance', 'coingecko'] }])
  })

  it('that are not believed bring no figures either', async () => {
    gone('binance', 'coinbase')
    const row = coingeckoRow('bitcoin', '119979890').replace('2391000000000', '2391000000000000')
    service.special.set('coingecko', { text: `[${row.replace('-0.56789', '99900')}]` })
    await refresh()
    expect(await bitcoin()).toMatchObject({ price_suspect: true, marketCap: '2391000000000.00000000', change: '-0.57' })
  })

  it('that are all old are a failure of their source, which staff see', async () => {
    const old = new Date(Date.now() - 121_000).toISOString()
    service.special.set('coingecko', { text: `[${coingeckoRow('bitcoin', '119979.89', old)}]` })
    await refresh()
    expect(await priceSources()).toMatchObject([
      { name: 'coingecko', state: 'failing', failure: `answered with old prices only, the newest of ${old}` },
      { state: 'answering' },
      { state: 'answering' },
    ])
    const fresh = coingeckoRow('ethereum', '2985.16')
    service.special.set('coingecko', { text: `[${coingeckoRow('bitcoin', '119979.89', old)},${fresh}]` })
    await refresh()
    expect(await priceSources()).toMatchObject([{ name: 'coingecko', state: 'answering' }, {}, {}])
  })

  it('are unknown when the first ones disagree', async () => {
    await platform.sql.superuser`truncate prices`
    gone('coinbase')
    service.special.set('binance', {
      text: `[{"symbol":"BTCUSDT","lastPrice":"100000","priceChangePercent":"0","quoteVolume":"1","closeTime":${Date.now()}}]`,
    })
    await refresh()
    expect(await bitcoin()).toMatchObject({ price: null })
    expect(await convert()).toMatchObject(PRICELESS)
    expect((await health()).suspects).toMatchObject([{ coin: 'BTC', why: 'spread', accepted: null }])
  })

  it('are reported missing for a coin that no source knows, or not any more', async () => {
    // The sources of this test quote two of the four coins on offer.
    const { unpriced } = await health()
    expect(unpriced).toContain('USDT')
    expect(unpriced).not.toContain('BTC')
    const at = new Date(Date.now() - 11 * 60_000)
    await agePrices(platform, at, 'ETH')
    await feed.reread()
    expect((await health()).unpriced).toContain('ETH')
    await agePrices(platform, at)
    await feed.reread()
    // No source answers at all: then the sources are failing, and no coin is to blame.
    expect((await health()).unpriced).not.toContain('BTC')
    await platform.sql.superuser`truncate prices`
    await feed.reread()
    expect((await health()).unpriced).toEqual([])
  })

  it('leave a source alone for as long as it asks', async () => {
    service.special.set('binance', { status: 429, headers: { 'retry-after': '120' }, text: '{}' })
    await refresh()
    service.asked.length = 0
    await refresh({ patient: true })
    expect(new Set(service.asked)).toEqual(new Set(['coingecko', 'coinbase']))
    expect(await priceSources()).toMatchObject([{}, { state: 'failing', failure: 'answered 429' }, {}])
  })

  it('are due again after half a minute, whichever process asked before', async () => {
    expect(await arePricesDue(platform)).toBe(false)
    await platform.sql.superuser`update price_sources set answered_at = now() - interval '31 seconds'`
    expect(await arePricesDue(platform)).toBe(true)
  })
})
