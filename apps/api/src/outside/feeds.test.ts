import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addFund, buyBundle, listCoins, payOut, readPrice, submitTransaction } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../ledger/books.ts'
import { depositBody, give, purchaseBody, ripeInvestment, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person, visitor } from '../testing/people.ts'
import { openTestPlatform } from '../testing/test-platform.ts'
import { fetchQuotes, liveFeed } from './live-feed.ts'
import { openMarket, type Quote } from './market.ts'
import { openFeed } from './open-feed.ts'
import { simulatedFeed } from './simulated-feed.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const coin = (id: string, price: string, more = '') =>
  `{"id":"${id}","current_price":${price},"market_cap":2391000000000,"price_change_percentage_24h":-0.56789,"last_updated":"${NOW}"${more}}`
const BITCOIN = coin('bitcoin', '119979.89', ',"price_change_percentage_7d_in_currency":1.25')

/** What the price service answers, by the first part of the path. */
const ANSWERS: Record<string, { status?: number; text: string } | 'never'> = {
  good: { text: `[${BITCOIN},${coin('tether', '1')},${coin('dogecoin', '0.123456789123')},${coin('unknown', '5')}]` },
  without: {
    text: `[${BITCOIN},${coin('ethereum', 'null')},${coin('solana', '0')},${coin('cardano', '-1')},${coin('polkadot', '1e-12')}]`,
  },
  digits: { text: `[${coin('bitcoin', '119979.12345678')}]` },
  future: { text: `[${BITCOIN.replace(NOW, '2099-01-01T00:00:00.000Z')}]` },
  busy: { status: 429, text: '{"status":{"error_code":429}}' },
  broken: { status: 500, text: 'oops' },
  html: { text: '<!doctype html>' },
  object: { text: '{"bitcoin":{"usd":1}}' },
  words: { text: `[${coin('bitcoin', '"a lot"')}]` },
  dateless: { text: `[${BITCOIN.replace(NOW, 'yesterday')}]` },
  half: { text: `[${BITCOIN}` },
  slow: 'never',
}

let service: Server
let url: (path: string) => string

beforeAll(async () => {
  service = createServer((request, response) => {
    const answer = ANSWERS[request.url?.split('/')[1] ?? '']
    if (answer === 'never' || !answer) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.text)
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  url = (path) => `http://127.0.0.1:${(service.address() as AddressInfo).port}/${path}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

describe('the live prices', () => {
  it('are read with all the digits that the ledger keeps', async () => {
    expect(await fetchQuotes(url('good'))).toEqual([
      {
        coin: 'BTC',
        usd: amount('119979.89'),
        source: 'live',
        at: new Date(NOW),
        change24h: '-0.57',
        change7d: '1.25',
        marketCapUsd: '2391000000000',
      },
      expect.objectContaining({ coin: 'USDT', usd: amount('1'), change7d: null }),
      expect.objectContaining({ coin: 'DOGE', usd: amount('0.12345678') }),
    ])
    expect((await fetchQuotes(url('digits')))[0]?.usd).toBe(amount('119979.12345678'))
  })

  it('omit a coin without a price above zero', async () => {
    expect((await fetchQuotes(url('without'))).map((quote) => quote.coin)).toEqual(['BTC'])
  })

  it.each(['busy', 'broken', 'html', 'object', 'words', 'dateless', 'half'])(
    'are not made up when the service is %s',
    async (path) => {
      await expect(fetchQuotes(url(path))).rejects.toThrow()
    },
  )

  it('time out when the service does not answer', async () => {
    await expect(fetchQuotes(url('slow'))).rejects.toThrow(/timeout/i)
  })

  it('never have a time later than when they arrived', async () => {
    const [quote] = await fetchQuotes(url('future'))
    expect(quote?.at.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('are missing, with a clear error, when the service fails from the start', async () => {
    const failures: unknown[] = []
    const feed = await liveFeed(url('busy'), (error) => failures.push(error))
    expect([feed.quote('BTC'), failures.length]).toEqual([undefined, 1])
    feed.stop()
  })

  it('are simulated only in a demonstration, and only if the service does not answer', async () => {
    const said: string[] = []
    const openedAt = async (service: Parameters<typeof url>[0], SEED: 'demo' | 'none') => {
      const feed = await openFeed({ MARKET_SOURCE: 'auto', MARKET_URL: url(service), SEED }, (text) => said.push(text))
      feed.stop()
      return feed.quote('BTC')?.source
    }
    expect(await openedAt('good', 'demo')).toBe('live')
    expect(await openedAt('good', 'none')).toBe('live')
    expect(said).toEqual([])
    expect(await openedAt('broken', 'none')).toBeUndefined()
    expect(said.splice(0).join()).toMatch(/500/)
    expect(await openedAt('broken', 'demo')).toBe('simulated')
    expect(said.join()).toMatch(/500.*out of reach/)
  })
})

describe('the simulated prices', () => {
  it('are the same for the same moment, move with time, and stay near their base price', () => {
    const at = (time: number) => simulatedFeed(() => new Date(time)).quote('BTC') as Quote
    const start = Date.parse(NOW)
    expect(at(start)).toEqual(at(start))
    expect(at(start).usd).not.toBe(at(start + 3_600_000).usd)
    for (let day = 0; day < 400; day++) {
      const usd = Number(at(start + day * 86_400_000).usd) / 1e8
      expect(Math.abs(usd / 119_979.89 - 1)).toBeLessThan(0.1)
    }
    expect(simulatedFeed().quote('NOPE')).toBeUndefined()
    expect(simulatedFeed().quote('USDT')?.usd).toBe(amount('1'))
  })
})

describe('an old price', () => {
  const quote = (at: Date): Quote => ({
    coin: 'BTC',
    usd: amount('100'),
    source: 'live',
    at,
    change24h: null,
    change7d: null,
    marketCapUsd: null,
  })

  it('can move money for two minutes and no longer', () => {
    const at = Date.parse(NOW)
    const market = (age: number) =>
      openMarket({ quote: () => quote(new Date(at)), stop: () => undefined }, () => new Date(at + age))
    expect(market(120_000).price('BTC').usd).toBe(amount('100'))
    expect(market(120_001).priceIfFresh('BTC')).toBeUndefined()
    expect(() => market(120_001).price('BTC')).toThrow('price_unavailable')
    expect(market(120_001).quote('BTC')).toEqual(quote(new Date(at)))
    expect(market(1e9).price('USD').usd).toBe(amount('1'))
  })

  it('blocks every action that needs a price and nothing else, and is shown with its time', async () => {
    let age = 0
    const feed = {
      quote: (symbol: string) => ({ ...quote(new Date(Date.now() - age)), coin: symbol, usd: amount('1') }),
      stop: () => undefined,
    }
    const platform = await openTestPlatform({}, feed)
    const [offers, staff, [customer]] = [
      await addOffers(platform),
      await newStaff(platform),
      (await newCustomers(platform, 1)) as [Person],
    ]
    const id = await ripeInvestment(staff, customer, offers)
    await give(staff, customer, '3000')
    age = 600_000
    const refusal = {
      status: 503,
      body: { code: 'price_unavailable', error: expect.stringMatching(/no money was moved/) },
    }
    const fund = { params: { id: customer.id }, body: { token_symbol: 'BTC', usd_amount: '5' } }
    expect(await staff.send(addFund, fund)).toMatchObject(refusal)
    expect(
      await customer.send(payOut, { body: { user_id: customer.id, user_bundle_id: id, token_symbol: 'BTC' } }),
    ).toMatchObject(refusal)
    const [fresh] = (await newCustomers(platform, 1)) as [Person]
    expect(await fresh.send(buyBundle, { body: purchaseBody(fresh, offers, '1000') })).toMatchObject(refusal)
    const body = {
      user_id: fresh.id,
      type: 'bundle',
      token_symbol: 'x',
      method_id: offers.methodIds.BTC,
      amount: '1000',
      bundle_id: offers.bundleId,
      coin: 'BTC',
    }
    expect(await fresh.send(submitTransaction, { body })).toMatchObject(refusal)
    expect(await customer.send(submitTransaction, { body: depositBody(customer, offers, '1') })).toMatchObject({
      status: 200,
    })
    expect(await customer.send(submitTransaction, { body: withdrawalBody(customer, '1') })).toMatchObject({
      status: 200,
    })
    const short = await customer.send(submitTransaction, { body: withdrawalBody(customer, '9999') })
    expect(short.body.error).toBe('Insufficient funds. You are short 7000.00000000 USDT')
    const shown = await visitor(platform)(readPrice, { params: { symbol: 'btc' } })
    expect(shown).toMatchObject({ status: 200, body: { price: '1.00000000', source: 'live' } })
    expect(Date.now() - Date.parse(String(shown.body.at))).toBeGreaterThanOrEqual(600_000)
    expect(((await visitor(platform)(listCoins)).body as unknown as Body[]).map((each) => String(each.symbol))).toEqual(
      ['BTC', 'ETH', 'USDT', 'SOL'],
    )
    expect(await verifyBooks(platform.reads)).toEqual([])
    await platform.close()
  })
})
