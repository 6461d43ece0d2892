import * as calls from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ModelEnvironment, openModelEnvironment } from '../../testing/model/model-environment.ts'
import { fundHouse, give, must, ripeInvestment, waitingWithdrawal } from '../../testing/money.ts'
import { type Body, newCustomers, type Person } from '../../testing/people.ts'

let environment: ModelEnvironment

beforeAll(async () => {
  environment = await openModelEnvironment()
})
afterAll(() => environment.close())

const statement = (person: Person, query: Record<string, string>) =>
  person.send(calls.readStatement, { params: { userId: person.id }, query })
const today = () => new Date().toISOString().slice(0, 10)
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

describe('a statement', () => {
  it('lists a hold as an entry of zero, because the settled balance stays the same', async () => {
    const [person] = (await newCustomers(environment.platform, 1)) as [Person]
    const { staff } = environment.staffMembers
    await give(staff, person, '50')
    const id = await waitingWithdrawal(person, '20')
    must(await staff.send(calls.confirmTransaction, { params: { id } }))
    const { body } = await statement(person, { from: today(), to: today() })
    expect(body).toMatchObject({
      from: `${today()}T00:00:00.000Z`,
      to: `${day(1)}T00:00:00.000Z`,
      coins: [
        {
          symbol: 'USDT',
          opening_balance: '0.00000000',
          closing_balance: '30.00000000',
          // Today's end has not come yet, so this is the current price.
          closing_value: { usd_value: '30.00000000', price: '1.00000000', price_source: 'reference' },
          entries: [
            { kind: 'fund.added', amount: '50.00000000', balance: '50.00000000', rate_source: 'reference' },
            { kind: 'withdrawal.requested', amount: '0.00000000', balance: '50.00000000', rate: null },
            { kind: 'withdrawal.confirmed', amount: '-20.00000000', balance: '30.00000000' },
          ],
        },
      ],
    })
    const tomorrow = await statement(person, { from: day(1), to: day(2) })
    expect(tomorrow.body.coins).toMatchObject([
      { opening_balance: '30.00000000', closing_balance: '30.00000000', entries: [] },
    ])
    expect((await statement(person, { from: day(-2), to: day(-1) })).body.coins).toEqual([])
    expect(await statement(person, { from: day(1), to: day(0) })).toMatchObject({ status: 400 })
  })

  it('lists an investment that was paid by deposit, and profit, which no settled balance shows', async () => {
    const [person] = (await newCustomers(environment.platform, 1)) as [Person]
    const { staff } = environment.staffMembers
    const { bankId: method_id, bundleId: bundle_id } = environment.offers
    const order = { user_id: person.id, type: 'bundle', token_symbol: 'Bank', method_id, amount: '1000', bundle_id }
    const params = { id: String(must(await person.send(calls.submitTransaction, { body: order })).id) }
    must(await staff.send(calls.confirmInvestment, { params }))
    await fundHouse(staff, '25')
    must(await staff.send(calls.creditProfit, { params, body: { amount: '25' } }))
    const query = { from: today(), to: today() }
    const nothing = { amount: '0.00000000', balance: '0.00000000', subject_id: params.id }
    expect((await statement(person, query)).body.coins).toMatchObject([
      {
        symbol: 'USD',
        opening_balance: '0.00000000',
        closing_balance: '0.00000000',
        entries: [
          { kind: 'investment.confirmed', ...nothing },
          { kind: 'profit.credited', ...nothing },
        ],
      },
    ])
    const { body } = await person.send(calls.exportStatement, { params: { userId: person.id }, query })
    expect(String(body)).toMatch(
      /USD,[^,]*,profit.credited,[^,]*,[^,]*,Added 25.00000000 USD to profit to pay out,,0.00000000,,/,
    )
  })

  it('is the same as a table, with its opening and closing balances as rows', async () => {
    const [person] = (await newCustomers(environment.platform, 1)) as [Person]
    await give(environment.staffMembers.staff, person, '50')
    await waitingWithdrawal(person, '20')
    const period = { params: { userId: person.id }, query: { from: today(), to: today() } }
    const { body, headers, status } = await person.send(calls.exportStatement, period)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const name = `statement-${today()}-to-${today()}.csv`
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    const [head, ...rows] = String(body).trimEnd().split('\r\n')
    expect(head).toBe(calls.STATEMENT_COLUMNS.join())
    expect(rows.map((row) => row.split(',').filter((_, column) => [0, 2, 5, 6, 7].includes(column)))).toEqual([
      ['USDT', 'opening_balance', '', '', '0.00000000'],
      ['USDT', 'fund.added', 'Added 50.00000000 USDT to available', '50.00000000', '50.00000000'],
      ['USDT', 'withdrawal.requested', 'Moved 20.00000000 USDT from available to on hold', '', '50.00000000'],
      ['USDT', 'closing_balance', '', '', '50.00000000'],
    ])
  })

  it('shows purchases and payouts in both coins', async () => {
    const [person] = (await newCustomers(environment.platform, 1)) as [Person]
    const { staff } = environment.staffMembers
    const id = await ripeInvestment(staff, person, environment.offers)
    const body = { user_id: person.id, user_bundle_id: id, token_symbol: 'BTC' }
    must(await person.send(calls.payOut, { body }))
    const { coins } = (await statement(person, { from: today(), to: today() })).body
    expect(coins).toMatchObject([
      { symbol: 'BTC', entries: [{ kind: 'investment.paid_out', rate: '119979.89000000' }] },
      {
        symbol: 'USD',
        opening_balance: '0.00000000',
        closing_balance: '0.00000000',
        entries: [
          { kind: 'profit.credited', amount: '0.00000000', balance: '0.00000000' },
          { kind: 'investment.paid_out', amount: '0.00000000' },
        ],
      },
      {
        symbol: 'USDT',
        entries: [
          { kind: 'fund.added', balance: '2000.00000000' },
          { kind: 'investment.bought', amount: '-2000.00000000', balance: '0.00000000' },
          { kind: 'investment.paid_out', amount: '2000.00000000', balance: '2000.00000000', rate: null },
        ],
      },
    ])
  })
})

describe('the value of a statement', () => {
  it('is the price that the last entry before it recorded, with its time, and unknown if there is none', async () => {
    await environment.wipe()
    const [person] = (await newCustomers(environment.platform, 1)) as [Person]
    await give(environment.staffMembers.staff, person, '50')
    const [entry] = await environment.platform.reads<{ at: Date; prices: { at: string }[] }[]>`
      select at, prices::json as prices from entries order by id desc limit 1`
    const at = (shift: number) => new Date(Number(entry?.at) + shift).toISOString()
    const [coin] = (await statement(person, { from: at(-1), to: at(1) })).body.coins as unknown as Body[]
    expect(coin).toMatchObject({
      opening_balance: '0.00000000',
      opening_value: null,
      closing_balance: '50.00000000',
      closing_value: {
        usd_value: '50.00000000',
        price: '1.00000000',
        price_source: 'reference',
        price_at: entry?.prices[0]?.at,
      },
    })
  })
})
