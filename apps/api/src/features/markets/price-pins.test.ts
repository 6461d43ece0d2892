import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { authenticateRows } from '../../testing/authenticate-rows.ts'
import { newApprover, type Person, visitor } from '../../testing/people.ts'
import { pinBySql } from '../../testing/pin-by-sql.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { asked } from '../../testing/second-approver.ts'

const fixture = prepareFixture('owner')
let owner: Person
let finance: Person

beforeAll(async () => {
  owner = await newApprover(fixture.platform)
  finance = await newApprover(fixture.platform, 'finance')
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const pin = (symbol: string, price_usd: string, until = inHours(1)) =>
  owner.send(calls.pinPrice, { body: { symbol, price_usd, until, reason: 'the sources disagree' } })
const approve = (id: string) => finance.send(calls.approveAction, { params: { id } })
const priceOf = async (symbol: string) => {
  await fixture.platform.pins.reread()
  return (await visitor(fixture.platform)(calls.readPrice, { params: { symbol } })).body
}
const pins = async () => (await finance.send(calls.readPriceSources)).body.pins

describe('a pinned price', () => {
  it('takes two people, applies to money and screens, and one person ends it early', async () => {
    const until = inHours(1)
    const id = await asked(pin('BTC', '100000.5', until))
    expect((await finance.send(calls.readApproval, { params: { id } })).body).toMatchObject({
      summary: expect.stringMatching(/^Pin the price of BTC at \$100,000\.50 until /),
      changes: [
        { what: 'Price of BTC', before: '$119,979.89', after: '$100,000.50' },
        { what: 'Pinned until', before: null },
      ],
    })
    expect(await priceOf('BTC')).toMatchObject({ source: 'reference' })
    expect(await approve(id)).toMatchObject({ status: 200 })
    expect(await priceOf('BTC')).toMatchObject({ price: '100000.50000000', source: 'pinned' })
    expect(await pins()).toMatchObject([{ coin: 'BTC', market_price: '119979.89000000', until }])
    const coins = (await visitor(fixture.platform)(calls.listCoins)).body as unknown as calls.ResponseOf<
      typeof calls.listCoins
    >
    const shown = coins.filter(({ price_pinned_until }) => price_pinned_until !== null)
    expect(shown).toMatchObject([{ symbol: 'BTC', price_source: 'pinned', price_pinned_until: until }])
    expect(fixture.platform.market.price('BTC')).toMatchObject({ source: 'pinned', goodUntil: new Date(until) })

    const end = () => finance.send(calls.endPricePin, { params: { symbol: 'BTC' }, body: { reason: 'they agree' } })
    expect(await end()).toMatchObject({ status: 200 })
    expect(await end()).toMatchObject({ status: 404 })
    expect(await priceOf('BTC')).toMatchObject({ price: '119979.89000000', source: 'reference' })
    expect(await auditRowsOf(fixture.platform, 'BTC')).toEqual([
      'price.pin done',
      'price.end_pin done',
      'price.end_pin refused not_found',
    ])
  })

  it('ends automatically', async () => {
    expect(await approve(await asked(pin('ETH', '2000')))).toMatchObject({ status: 200 })
    expect(await priceOf('ETH')).toMatchObject({ source: 'pinned' })
    await pinBySql(fixture.platform, 'ETH', '2000', new Date(Date.now() - 1))
    expect(await priceOf('ETH')).toMatchObject({ source: 'reference' })
    expect(await pins()).toEqual([])
  })

  it('is not used without its MAC', async () => {
    await pinBySql(fixture.platform, 'ETH', '2000')
    expect(await priceOf('ETH')).toMatchObject({ source: 'pinned' })
    await asSuperuser(fixture.platform, `update price_pins set usd = 3000 where coin = 'ETH'`)
    expect(await priceOf('ETH')).toMatchObject({ source: 'reference' })
    await asSuperuser(fixture.platform, 'delete from price_pins')
  })

  it.each([
    ['an end in the past', 'BTC', inHours(-1), 422, 'pin_end_invalid'],
    ['an end too far away', 'BTC', inHours(73), 422, 'pin_end_invalid'],
    ['a coin that is not offered', 'NOPE', inHours(1), 422, 'coin_unknown'],
  ])('is refused with %s', async (_what, symbol, until, status, code) => {
    expect(await pin(symbol, '1', until)).toMatchObject({ status, body: { code } })
  })

  it('is not pinned after its end has passed while the request waited, which closes it', async () => {
    const id = await asked(pin('USDT', '1'))
    const { superuser } = fixture.platform.sql
    await superuser`set session_replication_role = replica`
    await superuser`update approvals set input = regexp_replace(input, '"until":"[^"]*"', '"until":"2026-01-01T00:00:00.000Z"')
      where id = ${id}`
    await authenticateRows(superuser, fixture.platform.booksKeys)
    expect(await approve(id)).toMatchObject({ status: 422, body: { code: 'pin_end_invalid' } })
    expect((await finance.send(calls.readApproval, { params: { id } })).body).toMatchObject({ status: 'closed' })
    expect(await priceOf('USDT')).toMatchObject({ source: 'reference' })
  })
})
