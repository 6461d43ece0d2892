import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { formatAmount, amount as parse } from '@mintmark/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkHistory, checkPortfolio } from '../../testing/check-history.ts'
import { aPeriod, checkBalancesAt, checkChanges, checkLines, checkStatement } from '../../testing/check-ledger.ts'
import { anyStep } from '../../testing/model/any-step.ts'
import { BEGIN, type ModelEnvironment, openModelEnvironment, openPlay } from '../../testing/model/model-environment.ts'
import { madeId, planStep } from '../../testing/model/play.ts'
import { give, must } from '../../testing/money.ts'
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

describe('the lines of the ledger', () => {
  it('show the change of each entry, the balance after it, and the price', async () => {
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

  it('are there for staff as well, and for no one else', async () => {
    const { staff } = environment.staffMembers
    const query = { symbol: 'BTC' }
    const { body } = await staff.send(calls.listUserLedger, { params: { id: customer.id }, query })
    expect(body).toEqual((await linesOf(customer, query)).lines)
    const { body: balances } = await staff.send(calls.listUserBalances, { params: { id: customer.id } })
    const available = (await balancesOf(customer)).map((each) => each.available_balance)
    expect((balances as unknown as Body[]).map((each) => each.available)).toEqual(available)
    for (const endpoint of [calls.listUserLedger, calls.listUserBalances])
      expect(await staff.send(endpoint, { params: { id: staff.id }, query })).toMatchObject({ status: 404 })
    const [stranger] = (await newCustomers(environment.platform, 1)) as [Person]
    const foreign = { params: { userId: customer.id }, query }
    expect(await stranger.send(calls.listLedger, foreign)).toMatchObject({ status: 404 })
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
        select at from entries where owner_id = any(${play.customers.map(({ id }) => id)}::uuid[]) order by id`
      for (const each of play.customers) {
        await checkHistory(environment.platform, each)
        await checkPortfolio(environment.platform, each)
        await checkLines(environment.platform, each, 7)
      }
      for (const limit of [1, 4, 200]) await checkLines(environment.platform, person, limit)
      const aCustomer = fc.constantFrom(...play.customers)
      const property = fc.asyncProperty(aCustomer, aPeriod(moments.map(({ at }) => at)), async (each, period) => {
        await checkStatement(environment.platform, each, period)
        await checkBalancesAt(environment.platform, each, period[0])
        await checkChanges(environment.platform, each, period[0])
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
