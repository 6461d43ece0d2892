import * as calls from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { fireAtOnce, type Shot } from '../../testing/at-once.ts'
import {
  fundHouse,
  give,
  must,
  runningInvestment,
  waitingDeposit,
  waitingInvestment,
  waitingWithdrawal,
} from '../../testing/money.ts'
import { type Got, newApprover, newCustomers, newStaff, type Person, type Sent } from '../../testing/people.ts'
import { openRace, PROCESSES, type Race } from '../../testing/race.ts'
import { asked, setLimitByHand } from '../../testing/second-approver.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

let race: Race
/** Their own actions count; another person does what they prepare for a test. */
let helper: Person

beforeAll(async () => {
  race = await openRace()
  helper = await newApprover(race.platform)
  await fundHouse(helper, '100000')
})
afterEach(async () => {
  await setLimitByHand(race.platform, '')
  expect(await verifyBooks(race.platform)).toEqual([])
})
afterAll(() => race.close())

const customerWith = async (usd: string): Promise<Person> => {
  const [customer] = (await newCustomers(race.platform, 1)) as [Person]
  for (let left = Number(usd); left > 0; left -= 1000) await give(helper, customer, String(Math.min(left, 1000)))
  return customer
}
const fundOf = (customer: Person, usd_amount: string): Sent => ({
  params: { id: customer.id },
  body: { token_symbol: 'USDT', usd_amount, reason: 'a part' },
})
const topUpOf = (amount: string): Sent => ({
  params: { id: HOUSE_FUNDING_ID },
  body: { amount, reason: 'a part', evidence: 'none' },
})
const isAsked = ({ status, body }: Got) => status === 200 && Boolean(body.awaiting_approval)
const isDone = ({ status, body }: Got) => status === 200 && !body.awaiting_approval

describe.each(PROCESSES)('one person who acts many times concurrently, in %i processes', (processes) => {
  it.each([
    ['funds for one customer', 4],
    ['funds for many customers', 20],
  ])('adds exactly as many %s as the limits allow, and requests the rest', async (name, expected) => {
    const requester = await newApprover(race.platform)
    const customers = await newCustomers(race.platform, 30)
    await setLimitByHand(race.platform, '100')
    const shots = customers.map((customer) => ({
      person: requester,
      endpoint: calls.addFund,
      parts: fundOf(name.includes('many') ? customer : (customers[0] as Person), '25'),
    }))
    const answers = await fireAtOnce(race.apps(processes), shots)
    expect(answers.filter(isDone)).toHaveLength(expected)
    expect(answers.filter(isAsked)).toHaveLength(30 - expected)
  })

  it('counts the first of several withdrawals of one customer, and requests the rest', async () => {
    const [requester, customer] = [await newApprover(race.platform), await customerWith('1000')]
    const ids: string[] = []
    for (let index = 0; index < 10; index++) ids.push(await waitingWithdrawal(customer, '30'))
    await setLimitByHand(race.platform, '100')
    const confirm = (id: string, index: number) =>
      index % 2
        ? { person: requester, endpoint: calls.confirmTransaction, parts: { params: { id } } }
        : {
            person: requester,
            endpoint: calls.decideWithdrawal,
            parts: { params: { id }, body: { status: 'confirmed' } },
          }
    const answers = await fireAtOnce(race.apps(processes), ids.map(confirm))
    expect(answers.filter(isDone)).toHaveLength(3)
    expect(answers.filter(isAsked)).toHaveLength(7)
  })
})

describe('seven fresh customers with 1000 USD each, at a limit of 1000', () => {
  const prepare: Record<string, (customer: Person) => Promise<Pick<Shot, 'endpoint' | 'parts'>>> = {
    deposits: async (customer) => {
      const id = await waitingDeposit(customer, race.offers, '1000')
      return { endpoint: calls.confirmTransaction, parts: { params: { id } } }
    },
    withdrawals: async (customer) => {
      await give(helper, customer, '1000')
      const id = await waitingWithdrawal(customer, '1000')
      return { endpoint: calls.confirmTransaction, parts: { params: { id } } }
    },
    'bundle requests': async (customer) => {
      const id = await waitingInvestment(customer, race.offers, '1000')
      return { endpoint: calls.confirmInvestment, parts: { params: { id } } }
    },
    credits: async (customer) => ({ endpoint: calls.addFund, parts: fundOf(customer, '1000') }),
  }

  it.each(['deposits', 'withdrawals', 'bundle requests', 'deposits, withdrawals, bundle requests, credits'])(
    'are served alone by one person for five of them, and by two people for the rest: %s',
    async (text) => {
      const kinds = text.split(', ')
      const person = await newApprover(race.platform)
      const shots: Shot[] = []
      for (const [index, customer] of (await newCustomers(race.platform, 7)).entries()) {
        const kind = kinds[index % kinds.length] ?? ''
        shots.push({ person, ...((await prepare[kind]?.(customer)) ?? expect.fail(kind)) })
      }
      await setLimitByHand(race.platform, '1000')
      const answers = await fireAtOnce(race.apps(2), shots)
      expect(answers.filter(isDone)).toHaveLength(5)
      expect(answers.filter(isAsked)).toHaveLength(2)
    },
  )
})

describe('an action above the limit', () => {
  const preparations: Record<string, () => Promise<{ endpoint: calls.Endpoint; parts: Sent }>> = {
    'deposit.confirm': async () => {
      const id = await waitingDeposit(await customerWith('0'), race.offers, '101')
      return { endpoint: calls.confirmTransaction, parts: { params: { id } } }
    },
    'deposit.reverse': async () => {
      const id = await waitingDeposit(await customerWith('0'), race.offers, '101')
      must(await helper.send(calls.confirmTransaction, { params: { id } }))
      return { endpoint: calls.reverseDeposit, parts: { params: { id }, body: { reason: 'bounced' } } }
    },
    'withdrawal.confirm': async () => {
      const id = await waitingWithdrawal(await customerWith('500'), '101')
      return { endpoint: calls.confirmTransaction, parts: { params: { id } } }
    },
    'withdrawal.confirm by status': async () => {
      const id = await waitingWithdrawal(await customerWith('500'), '101')
      return { endpoint: calls.decideWithdrawal, parts: { params: { id }, body: { status: 'confirmed' } } }
    },
    'investment.confirm': async () => {
      const id = await waitingInvestment(await customerWith('0'), race.offers, '1000')
      return { endpoint: calls.confirmInvestment, parts: { params: { id } } }
    },
    'fund.add': async () => ({ endpoint: calls.addFund, parts: fundOf(await customerWith('0'), '101') }),
    'profit.credit': async () => {
      const id = await runningInvestment(await customerWith('2000'), race.offers, '1000')
      return { endpoint: calls.creditProfit, parts: { params: { id }, body: { amount: '101' } } }
    },
    'funding.top_up': async () => ({ endpoint: calls.topUpFunding, parts: topUpOf('101') }),
  }

  it.each(Object.keys(preparations))(
    'is requested, previewed and approved, and never done by one person: %s',
    async (name) => {
      const { endpoint, parts } = (await preparations[name]?.()) ?? expect.fail(name)
      const [requester, approver] = [await newApprover(race.platform), await newApprover(race.platform, 'finance')]
      await setLimitByHand(race.platform, '100')
      const entries = async () => (await race.platform.reads`select count(*)::int as n from entries`)[0]?.n
      const before = await entries()
      const key = newId()
      const id = await asked(requester.send(endpoint, { ...parts, key }))
      expect(await asked(requester.send(endpoint, { ...parts, key }))).toBe(id)
      expect(await entries()).toBe(before)
      const { body: seen } = await approver.send(calls.readApproval, { params: { id } })
      expect(seen).toMatchObject({ action: name.split(' ')[0], status: 'pending', obstacle: null })
      const shown = seen.balances as unknown as { before: string; after: string }[]
      expect(shown.length).toBeGreaterThan(0)
      for (const each of shown) expect(each.before).not.toBe(each.after)
      expect(await requester.send(calls.approveAction, { params: { id } })).toMatchObject({
        body: { code: 'own_request' },
      })
      expect(await approver.send(calls.approveAction, { params: { id } })).toMatchObject({ status: 200 })
      expect(await entries()).toBe(before + 1)
      expect((await approver.send(calls.readApproval, { params: { id } })).body).toMatchObject({
        balances: [],
        status: 'approved',
      })
      // Actions that another person approved do not count toward the sum of the requester.
      const sums = await race.platform
        .reads`select 1 from approval_sums where id like ${`${requester.id}%`} and hours <> '[]'`
      expect(sums).toEqual([])
    },
  )
})

describe('the sum of a day', () => {
  it('counts acts of every kind for one customer, and starts again for another person', async () => {
    const [requester, other] = [await newApprover(race.platform), await newStaff(race.platform, 'finance')]
    const customer = await customerWith('500')
    const deposit = await waitingDeposit(customer, race.offers, '60')
    const withdrawal = await waitingWithdrawal(customer, '30')
    await setLimitByHand(race.platform, '100')
    expect(isDone(await requester.send(calls.confirmTransaction, { params: { id: deposit } }))).toBe(true)
    expect(isDone(await requester.send(calls.confirmTransaction, { params: { id: withdrawal } }))).toBe(true)
    expect(isAsked(await requester.send(calls.addFund, fundOf(customer, '10.01')))).toBe(true)
    expect(isDone(await requester.send(calls.addFund, fundOf(customer, '10')))).toBe(true)
    // Doing the same again moves nothing, and counts for nothing.
    expect(isDone(await requester.send(calls.confirmTransaction, { params: { id: deposit } }))).toBe(true)
    expect(isDone(await other.send(calls.addFund, fundOf(customer, '100')))).toBe(true)
  })
})
