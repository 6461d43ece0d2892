import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { depositBody, fundHouse, must, purchaseBody, withdrawalBody } from '../../testing/money.ts'
import { type Body, newCustomers, type Person, visitor } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { CUSTOMER_HOST } from '../../testing/test-platform.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const fixture = prepareFixture('owner')
const unknown = {
  status: 422,
  body: { code: 'coin_unknown', error: 'This coin is no longer offered or does not exist. Choose another one.' },
}

/** Requests that were made while ETH was still offered. */
let before: { waiting: string; key: string; first: unknown }

const fund = (usd: string) =>
  fixture.staff.send(calls.addFund, {
    params: { id: fixture.customer.id },
    body: { token_symbol: 'ETH', usd_amount: usd, reason: 'a gift' },
  })
const submit = (body: object, key?: string) =>
  fixture.customer.send(calls.submitTransaction, { body, ...(key && { key }) })
const ether = () => depositBody(fixture.customer, fixture.offers, '1', 'ETH')

beforeAll(async () => {
  must(await fund('9000'))
  const key = newId()
  const first = must(await submit(ether(), key))
  before = { waiting: String(first.id), key, first }
  const { body } = await fixture.staff.send(calls.listAdminCoins, { query: { query: 'ETH' } })
  const [row] = body as unknown as Body[]
  must(await fixture.staff.send(calls.archiveCoin, { params: { id: String(row?.id) } }))
})

describe('an archived coin', () => {
  it('can be withdrawn and invested by its owners, at its price', async () => {
    const wanted = must(await submit(withdrawalBody(fixture.customer, '0.5', 'ETH')))
    must(await fixture.staff.send(calls.confirmTransaction, { params: { id: String(wanted.id) } }))
    const body = purchaseBody(fixture.customer, fixture.offers, '1000', 'ETH')
    must(await fixture.customer.send(calls.buyBundle, { body }))
    const coins = async (endpoint: calls.Endpoint) =>
      (await visitor(fixture.platform, CUSTOMER_HOST)(endpoint)).body as unknown as Body[]
    expect((await coins(calls.listCoins)).map(({ symbol }) => String(symbol))).not.toContain('ETH')
    const [known] = (await coins(calls.listWithdrawalCoins)).filter(({ symbol }) => String(symbol) === 'ETH')
    expect(known).toMatchObject({ price: '2985.16000000', for_deposit: false })
  })

  it('keeps its price, chart and statistics, which its owners see', async () => {
    const ask = visitor(fixture.platform, CUSTOMER_HOST)
    const params = { symbol: 'eth' }
    expect(await ask(calls.readPrice, { params })).toMatchObject({ status: 200, body: { price: '2985.16000000' } })
    expect(await ask(calls.listCandles, { params, query: { interval: '1d' } })).toMatchObject({ status: 200 })
    expect(await ask(calls.readCoinStatistics, { params })).toMatchObject({ status: 200 })
  })

  it('cannot be chosen for a payout, but a principal in it is returned', async () => {
    const { body } = await fixture.customer.send(calls.listInvestments, { params: { userId: fixture.customer.id } })
    const id = String((body as unknown as Body[])[0]?.id)
    await fundHouse(fixture.staff, '50')
    must(await fixture.staff.send(calls.creditProfit, { params: { id }, body: { amount: '50' } }))
    must(await fixture.staff.send(calls.setInvestmentStatus, { params: { id }, body: { status: 'completed' } }))
    const payOut = (person: Person, token_symbol: string) =>
      person.send(calls.payOut, { body: { user_id: person.id, user_bundle_id: id, token_symbol } })
    expect(await payOut(fixture.customer, 'eth')).toMatchObject(unknown)
    const [stranger] = (await newCustomers(fixture.platform, 1)) as [Person]
    expect(await payOut(stranger, 'eth')).toMatchObject({ status: 404 })
    expect(await payOut(fixture.customer, 'BTC')).toMatchObject({ status: 200, body: { principal_coin: 'ETH' } })
  })

  it('still accepts deposits that were requested before', async () => {
    expect(await submit(ether(), before.key)).toMatchObject({ status: 200, body: before.first })
    must(await fixture.staff.send(calls.confirmTransaction, { params: { id: before.waiting } }))
    expect(await verifyBooks(fixture.platform)).toEqual([])
  })

  it('accepts no new deposits', async () => {
    expect(await fund('10')).toMatchObject(unknown)
    expect(await submit(ether())).toMatchObject({ status: 422, body: { code: 'coin_not_allowed' } })
    const { bundleId: bundle_id, cryptoId: method_id } = fixture.offers
    const order = { user_id: fixture.customer.id, type: 'bundle', token_symbol: 'Bitcoin', bundle_id, method_id }
    expect(await submit({ ...order, amount: '1000', coin: 'ETH' })).toMatchObject(unknown)
  })

  it('is unknown to customers who own none', async () => {
    const [stranger] = (await newCustomers(fixture.platform, 1)) as [Person]
    for (const coin of ['ETH', 'PEPE']) {
      const withdrawal = { body: withdrawalBody(stranger, '0.5', coin) }
      expect(await stranger.send(calls.submitTransaction, withdrawal)).toMatchObject(unknown)
      const purchase = { body: purchaseBody(stranger, fixture.offers, '1000', coin) }
      expect(await stranger.send(calls.buyBundle, purchase)).toMatchObject(unknown)
    }
  })
})
