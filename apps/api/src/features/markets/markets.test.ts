import { homepage, listCoins, listWithdrawalCoins, readPrice } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

beforeAll(() => addOffers(platform))

describe('public market data', () => {
  it('has a default name and no figures until staff set them', async () => {
    const figures = { market_cap: null, cmc100: null, altcoin_index: null, fear_greed: null }
    const nothing = { ...figures, chat_url: null, ticker_url: null, maintenance: false }
    expect((await visitor(platform)(homepage)).body).toEqual({
      app_name: 'Mintmark',
      ...nothing,
      figure_sources: [],
    })
    await asSuperuser(
      platform,
      `insert into settings (name, value) values ('app_name', 'Coinhouse'), ('fear_greed', '71')`,
    )
    expect((await visitor(platform)(homepage)).body).toEqual({
      ...nothing,
      app_name: 'Coinhouse',
      fear_greed: '71',
      figure_sources: [{ figure: 'fear_greed', source: 'staff', at: null }],
    })
  })

  it.each([listCoins, listWithdrawalCoins])('lists the coins with price, source and time: $name', async (endpoint) => {
    const { body } = await visitor(platform)(endpoint)
    const coins = body as unknown as Body[]
    expect(coins.map(({ symbol }) => String(symbol))).toEqual(['BTC', 'ETH', 'USDT', 'SOL'])
    expect(coins[0]).toMatchObject({ price: '119979.89000000', price_source: 'reference', for_deposit: true })
    expect(coins[3]).toMatchObject({ price: null, price_source: null, change: null, for_deposit: false })
  })

  it('returns one price, or a clear error without one', async () => {
    const price = (symbol: string) => visitor(platform)(readPrice, { params: { symbol } })
    expect(await price('eth')).toMatchObject({ status: 200, body: { price: '2985.16000000', source: 'reference' } })
    expect(await price('SOL')).toMatchObject({
      status: 503,
      body: { code: 'price_unknown', error: 'There is no current price for SOL. Please try again shortly.' },
    })
    expect(await price('NOPE')).toMatchObject({ status: 404 })
  })
})
