import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { formatAmount, amount as parse } from '@mintmark/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkHistory, checkPortfolio } from '../../testing/check-history.ts'
import { aPeriod, checkBalancesAt, checkLines, checkStatement } from '../../testing/check-ledger.ts'
import { anyStep } from '../../testing/model/any-step.ts'
import { BEGIN, type ModelEnvironment, openModelEnvironment, openPlay } from '../../testing/model/model-environment.ts'
import { madeId, planStep } from '../../testing/model/play.ts'
import { fundHouse, give, must, ripeInvestment, waitingWithdrawal } from '../../testing/money.ts'
import { type Body, newCustomers, type Person } from '../../testing/people.ts'

const HISTORIES = process.env.TEST_DEEP === undefined ? 2 : 20
const STEPS = 60
const PERIODS = 40

let environment: ModelEnvironment
let customer: Person

beforeAll(async () => {
  environment = await openModelEnvironment()
  customer = (await newCustomers(environment.platform, 1))[0] as Person
})
afterAll(() => environment.close())

const linesOf = async (person: Person, query: Record<string, string>) => {
  const { body, headers } = await person.send(calls.listLedger, { params: { userId: person.id }, query })
  return { lines: body as unknown as Body[], headers }
}
const balancesOf = async (person: Person) =>
  (await person.send(calls.listBalances, { params: { userId: person.id } })).body as unknown as Body[]
const statement = (person: Person, query: Record<string, string>) =>
  person.send(calls.readStatement, { params: { userId: person.id }, query })
const today = () => new Date().toISOString().slice(0, 10)
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

describe('the lines of the ledger', () => {
  it('say what each entry changed, what was there after it, and at which price', async () => {
    const { staff } = environment.staffMembers
    const body = { token_symbol: 'BTC', usd_amount: '1000', reason: 'a gift' }
    must(await staff.send(calls.addFund, { params: { id: customer.id }, body }))
    const wanted = {
      user_id: customer.id,
      type: 'withdrawal',
      token_symbol: 'BTC',
      amount: '0.003',
      wallet: OTHER_WALLETS.BTC,
    }
    must(await customer.send(calls.submitTransaction, { body: wanted }))
    const { lines, headers } = await linesOf(customer, { symbol: 'btc' })
    expect(headers['x-total-count']).toBe('2')
    expect(lines).toMatchObject([
      {
        kind: 'withdrawal.requested',
        symbol: 'BTC',
        available_change: '-0.00300000',
        held_change: '0.00300000',
        available_balance: '0.00533473',
        actual_balance: '0.00833473',
        invested_balance: '0.00000000',
        rate: null,
        rate_source: null,
        rate_at: null,
      },
      {
        kind: 'fund.added',
        available_change: '0.00833473',
        held_change: '0.00000000',
        rate: '119979.89000000',
        rate_source: 'reference',
        rate_at: expect.any(String),
        reason: 'a gift',
      },
    ])
    expect((await linesOf(customer, { symbol: 'ETH' })).lines).toEqual([])
  })

  it('are there for staff as well, and for nobody else', async () => {
    const { staff } = environment.staffMembers
    const query = { symbol: 'BTC' }
    const { body } = await staff.send(calls.listUserLedger, { params: { id: customer.id }, query })
    expect(body).toEqual((await linesOf(customer, query)).lines)
    const { body: balances } = await staff.send(calls.listUserBalances, { params: { id: customer.id } })
    expect(balances).toEqual(await balancesOf(customer))
    for (const endpoint of [calls.listUserLedger, calls.listUserBalances])
      expect(await staff.send(endpoint, { params: { id: staff.id }, query })).toMatchObject({ status: 404 })
    const [stranger] = (await newCustomers(environment.platform, 1)) as [Person]
    const foreign = { params: { userId: customer.id }, query }
    expect(await stranger.send(calls.listLedger, foreign)).toMatchObject({ status: 404 })
  })
})

describe('a statement', () => {
  it('lists a hold as an entry of nothing, because what is settled stays what it was', async () => {
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
  it('is what the last entry before it recorded, with its time, and unknown if there is none', async () => {
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

describe("a customer's history", () => {
  it(`is what the ledger says, of ${PERIODS} periods in each of ${HISTORIES} random histories of ${STEPS} commands`, async () => {
    for (let history = 0; history < HISTORIES; history++) {
      await environment.wipe()
      const play = await openPlay(environment)
      const steps = fc.sample(anyStep, STEPS)
      for (const step of [...BEGIN, ...steps]) {
        const plan = await planStep(environment, play, step)
        if (!plan) continue
        const got = await play.personOf(plan).send(plan.endpoint, plan.parts)
        if (got.status === 200) plan.effect?.(madeId(got))
      }
      const [person] = play.customers as [Person]
      const moments = await environment.platform.reads<{ at: Date }[]>`
        select at from entries where owner_id = ${person.id} order by id`
      for (const each of play.customers) {
        await checkHistory(environment.platform, each)
        await checkPortfolio(environment.platform, each)
      }
      for (const limit of [1, 4, 200]) await checkLines(environment.platform, person, limit)
      const property = fc.asyncProperty(aPeriod(moments.map(({ at }) => at)), async (period) => {
        await checkStatement(environment.platform, person, period)
        await checkBalancesAt(environment.platform, person, period[0])
      })
      await fc.assert(property, { numRuns: PERIODS })
    }
  }, 600_000)

  it('is the same at any depth of a history, page by page, while it grows', async () => {
    // A random history may have left a limit above which funds need a second approver.
    await environment.wipe()
    const [person] = (await newCustomers(environment.platform, 1)) as [Person]
    const { staff } = environment.staffMembers
    for (let index = 1; index <= 12; index++) await give(staff, person, String(index))
    const first = await linesOf(person, { symbol: 'USDT', limit: '4' })
    await give(staff, person, '1000')
    const cursor = String(first.lines.at(-1)?.id)
    const second = await linesOf(person, { symbol: 'USDT', limit: '4', cursor })
    const reported = [...first.lines, ...second.lines].map(({ available_balance }) => String(available_balance))
    const meant = [12, 11, 10, 9, 8, 7, 6, 5].map((last) => formatAmount(parse(String((last * (last + 1)) / 2))))
    expect(reported).toEqual(meant)
  })
})
