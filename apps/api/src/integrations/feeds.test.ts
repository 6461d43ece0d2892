import { addFund, buyBundle, listCoins, payOut, readPrice, submitTransaction } from '@mintmark/contracts'
import { amount, withoutSpikes } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { depositBody, give, purchaseBody, ripeInvestment, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person, visitor } from '../testing/people.ts'
import { openTestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'
import { type MarketFeed, openMarket, type Quote } from './market.ts'
import { UNKNOWN_FIGURES } from './prices/price-source.ts'
import { simulatedFeed } from './simulated-feed.ts'
import { simulatedHistory } from './simulated-prices.ts'

const NOW = '2026-11-21T12:00:00.000Z'

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

  it.each(['BTC', 'DOGE', 'SHIB'])('of %s have a past in which nothing looks like a mistake', (coin) => {
    for (const candles of Object.values(simulatedHistory(coin, new Date(NOW))))
      expect(withoutSpikes(candles)).toEqual(candles)
  })
})

describe('an old price', () => {
  const quote = (at: Date): Quote => ({
    coin: 'BTC',
    usd: amount('100'),
    source: 'live',
    at,
    suspect: null,
    ...UNKNOWN_FIGURES,
  })

  it('can move money for two minutes and no longer', () => {
    const at = Date.parse(NOW)
    const market = (age: number) =>
      openMarket({ origin: 'live', quote: () => quote(new Date(at)), stop: () => undefined }, () => new Date(at + age))
    expect(market(120_000).price('BTC').usd).toBe(amount('100'))
    expect(market(120_001).priceIfFresh('BTC')).toBeUndefined()
    expect(() => market(120_001).price('BTC')).toThrow('price_unavailable')
    expect(market(120_001).quote('BTC')).toEqual({ ...quote(new Date(at)), pinnedUntil: null })
    expect(market(1e9).price('USD').usd).toBe(amount('1'))
  })

  it('moves no money while newer prices are not believed', () => {
    const feed: MarketFeed = {
      origin: 'live',
      quote: () => ({ ...quote(new Date(NOW)), suspect: 'jump' }),
      stop: () => undefined,
    }
    const market = openMarket(feed, () => new Date(NOW))
    expect(market.priceIfFresh('BTC')).toBeUndefined()
    expect(() => market.price('BTC')).toThrow('price_unavailable')
    expect(market.quote('BTC')?.usd).toBe(amount('100'))
  })

  it('blocks every action that needs a price and nothing else, and is shown with its time', async () => {
    let age = 0
    const feed: MarketFeed = {
      origin: 'live',
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
    expect(short.body.error).toBe('Insufficient funds. You are short 7,000.00000000 USDT')
    const shown = await visitor(platform)(readPrice, { params: { symbol: 'btc' } })
    expect(shown).toMatchObject({ status: 200, body: { price: '1.00000000', source: 'live' } })
    expect(Date.now() - Date.parse(String(shown.body.at))).toBeGreaterThanOrEqual(600_000)
    expect(((await visitor(platform)(listCoins)).body as unknown as Body[]).map((each) => String(each.symbol))).toEqual(
      ['BTC', 'ETH', 'USDT', 'SOL'],
    )
    expect(await verifyBooks(platform)).toEqual([])
    await platform.close()
  })
})
