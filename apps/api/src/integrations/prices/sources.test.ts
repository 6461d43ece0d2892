import { amount } from '@mintmark/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readEnv } from '../../env.ts'
import { coingeckoRow, openPriceService, type ServiceAnswer } from '../../testing/price-service.ts'
import { openFeed } from '../open-feed.ts'
import { ANSWER_LIMITS, type AnswerLimits, fetchJson } from './fetch-json.ts'
import { openSources } from './open-sources.ts'
import type { PriceSource, SourceFailure } from './price-source.ts'
import { SOURCE_NAMES, type SourceName } from './source-names.ts'

let service: Awaited<ReturnType<typeof openPriceService>>
let sources: ReadonlyMap<SourceName, PriceSource>

const settings = (more: Record<string, string> = {}) =>
  readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere', ...service.env, ...more })
const source = (name: SourceName) => sources.get(name) as PriceSource
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: SourceFailure) => error,
  )

beforeAll(async () => {
  service = await openPriceService()
  sources = new Map(openSources(settings()).map((each) => [each.name, each]))
})
afterEach(() => service.special.clear())
afterAll(() => service.close())

const WRONG: readonly (readonly [what: string, answer: ServiceAnswer, reason: RegExp])[] = [
  ['an error', { status: 500, text: 'oops' }, /answered 500/],
  ['a page', { text: '<!doctype html>' }, /not JSON/],
  ['half an answer', { text: '[{"id":"bit' }, /not JSON/],
  ['another shape', { text: '"hello"' }, /another shape/],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, text: '' }, /redirect/],
  ['too much', { text: `"${'x'.repeat(2_200_000)}"` }, /too long/],
]

it('says in words that a host does not exist', async () => {
  const failure = await failureOf(fetchJson('http://nothing.invalid/', z.unknown(), ANSWER_LIMITS))
  expect(failure?.message).toBe('its name was not found')
})

describe.each(SOURCE_NAMES)('%s', (name) => {
  it('quotes the coins that it knows, with price, source and time', async () => {
    const answers = await source(name).answers()
    expect(answers.map(({ coin, usd, source: from }) => [coin, usd, from])).toEqual([
      ['BTC', amount('119979.89'), name],
      ['ETH', amount('2985.16'), name],
    ])
    for (const { at } of answers) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
  })

  it.each(WRONG)('makes nothing up from %s', async (_, answer, reason) => {
    service.special.set(name, answer)
    expect(await failureOf(source(name).answers())).toMatchObject({
      name: 'SourceFailure',
      message: expect.stringMatching(reason),
    })
  })

  it.each([
    ['120', 120],
    ['0', 1],
    ['999999', 3600],
    ['1000000000', 3600],
    ['1e9', undefined],
    ['-5', undefined],
    ['Wed, 21 Oct 2099 07:28:00 GMT', 3600],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 1],
    ['soon', undefined],
  ])('is left alone for as long as it asks: %s', async (header, seconds) => {
    service.special.set(name, { status: 429, headers: { 'retry-after': header }, text: '{}' })
    expect(await failureOf(source(name).answers())).toMatchObject({ retryAfterSeconds: seconds })
  })
})

it.each<[string, ServiceAnswer]>([
  ['is waited for in vain', 'never'],
  ['stands still half-way', { text: '[{"id":"bit', stalls: true }],
])('an answer that %s is given up after a while', async (_, answer) => {
  service.special.set('slow', answer)
  const url = service.env.MARKET_URL.replace('coingecko', 'slow')
  const failure = await failureOf(fetchJson(url, z.unknown(), { seconds: 0.05, bytes: 100 }))
  expect(failure?.message).toBe('no answer in time')
  // Well before the ten seconds after which people give up.
  expect(ANSWER_LIMITS.seconds).toBeLessThan(10)
})

describe('the prices of Binance', () => {
  afterEach(() => service.delisted.clear())
  const answers = async () => (await source('binance').answers()).map(({ coin }) => coin)

  it('are there for the other coins when one is no longer traded', async () => {
    expect(await answers()).toEqual(['BTC', 'ETH'])
    service.delisted.add('ETHUSDT')
    expect(await answers()).toEqual(['BTC'])
    service.delisted.clear()
    service.delisted.add('DOTUSDT')
    expect(await answers()).toEqual(['BTC', 'ETH'])
  })

  it('have failed if it refuses for another reason', async () => {
    service.special.set('binance', {
      status: 400,
      text: '{"code":-1100,"msg":"Illegal characters found in parameter."}',
    })
    expect(await failureOf(source('binance').answers())).toMatchObject({ message: 'answered 400' })
  })
})

describe('the half hours of Binance', () => {
  const range = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') }
  const UNKNOWN = '{"code":-1121,"msg":"Invalid symbol."}'
  const asked = (limits?: AnswerLimits) =>
    Promise.resolve(openSources(settings({ MARKET_SOURCES: 'binance' }), limits)[0]?.halfHours?.('BTC', range))

  it('are none of a coin that it does not trade', async () => {
    expect(await asked()).toHaveLength(48)
    service.special.set('binance', { status: 400, text: UNKNOWN })
    expect(await asked()).toBeUndefined()
  })

  it.each<[string, ServiceAnswer]>([
    ['another code', { status: 400, text: '{"code":-1120,"msg":"Invalid interval."}' }],
    ['a code as text', { status: 400, text: '{"code":"-1121"}' }],
    ['no code', { status: 400, text: 'null' }],
    ['a page', { status: 400, text: '<!doctype html>' }],
    ['nothing', { status: 400, text: '' }],
    ['far too much', { status: 400, text: UNKNOWN + ' '.repeat(20_000) }],
  ])('have failed if it refuses with %s', async (_, answer) => {
    service.special.set('binance', answer)
    expect(await failureOf(asked())).toMatchObject({ name: 'SourceFailure', message: 'answered 400' })
  })

  it('have failed if the reason of the refusal never ends', async () => {
    service.special.set('binance', { status: 400, text: UNKNOWN, stalls: true })
    const failure = await failureOf(asked({ seconds: 0.2, bytes: 100_000 }))
    // A busy machine may take longer even for the status.
    expect(failure?.message).toMatch(/^answered 400$|^no answer in time$/)
  })
})

describe('the figures of CoinGecko', () => {
  it('are read with all the digits that the ledger keeps', async () => {
    service.special.set('coingecko', { text: `[${coingeckoRow('bitcoin', '119979.123456789')}]` })
    expect(await source('coingecko').answers()).toMatchObject([
      {
        coin: 'BTC',
        usd: amount('119979.12345678'),
        change24h: '-0.57',
        change7d: '1.25',
        marketCapUsd: amount('2391000000000'),
        volume24hUsd: amount('41200000000'),
        supply: amount('19950000'),
        rank: 1,
      },
    ])
  })

  it('have small prices, which it writes with an exponent', async () => {
    const rows = [
      coingeckoRow('pepe', '1.18234567e-05'),
      coingeckoRow('shiba-inu', '9E-6'),
      coingeckoRow('bonk', '2.65e-5'),
    ]
    service.special.set('coingecko', {
      text: `[${rows},${coingeckoRow('bitcoin', '1.2e+5')},${coingeckoRow('solana', '1e400')}]`,
    })
    const answers = await source('coingecko').answers()
    expect(answers.map(({ coin, usd }) => [coin, usd])).toEqual([
      ['PEPE', amount('0.00001182')],
      ['SHIB', amount('0.000009')],
      ['BONK', amount('0.0000265')],
      ['BTC', amount('120000')],
    ])
  })

  it('know no change of minus nothing', async () => {
    service.special.set('coingecko', { text: `[${coingeckoRow('tether', '1').replace('-0.56789', '-0.00312')}]` })
    expect(await source('coingecko').answers()).toMatchObject([{ coin: 'USDT', change24h: '0.00' }])
  })

  it.each([
    ['"market_cap_rank":1', '"market_cap_rank":99999999999', 'rank'],
    ['"market_cap_rank":1', '"market_cap_rank":-1', 'rank'],
    ['_24h":-0.56789', '_24h":1e300', 'change24h'],
    ['"market_cap":2391000000000', '"market_cap":1e30', 'marketCapUsd'],
  ])('are unknown where they are absurd: %s becomes %s', async (usual, absurd, figure) => {
    const row = coingeckoRow('bitcoin', '119979.89')
    expect(row).toContain(usual)
    service.special.set('coingecko', { text: `[${row.replace(usual, absurd)}]` })
    expect(await source('coingecko').answers()).toMatchObject([{ usd: amount('119979.89'), [figure]: null }])
  })

  it('omit a coin without a price above zero, and never have a time in the future', async () => {
    const rows = ['null', '0', '-1', '1e-12'].map((price) => coingeckoRow('solana', price))
    service.special.set('coingecko', { text: `[${rows},${coingeckoRow('bitcoin', '1', '2099-01-01T00:00:00.000Z')}]` })
    const answers = await source('coingecko').answers()
    expect(answers.map(({ coin }) => coin)).toEqual(['BTC'])
    expect(answers[0]?.at.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('include the past, by day, four hours and less', async () => {
    const history = await source('coingecko').history?.('BTC')
    expect(Object.keys(history ?? {})).toEqual(['1d', '4h', '30m', '5m'])
    expect(history?.['1d']?.[0]).toMatchObject({ open: amount('100.5'), volumeUsd: amount('86400') })
    // The price of midnight is the last one of the day before.
    for (const candles of Object.values(history ?? {}))
      expect(candles.slice(0, -1).map(({ close }) => close)).toEqual(candles.slice(1).map(({ open }) => open))
  })
})

describe('the feed of a platform', () => {
  it.each([
    ['none', 'live'],
    ['demo', 'simulated'],
  ] as const)('without any source, with SEED=%s, is %s', async (SEED, origin) => {
    for (const name of SOURCE_NAMES) service.special.set(name, { status: 500, text: 'oops' })
    const said: string[] = []
    const feed = await openFeed(settings({ SEED, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }), (text) =>
      said.push(text),
    )
    feed.stop()
    expect([feed.origin, feed.quote('BTC')?.source]).toEqual([origin, SEED === 'demo' ? 'simulated' : undefined])
    if (SEED === 'demo') expect(said.join()).toMatch(/coingecko has no prices: answered 500.*prices are simulated/)
  })
})

it('the list of sources is checked', () => {
  expect(settings({ MARKET_SOURCES: 'binance, coinbase,binance' }).MARKET_SOURCES).toEqual(['binance', 'coinbase'])
  for (const MARKET_SOURCES of [',', 'kraken'])
    expect(() => settings({ MARKET_SOURCES })).toThrow(/MARKET_SOURCES.*one or more of coingecko, binance, coinbase/)
})
