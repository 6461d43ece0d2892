import * as calls from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { type ApiProcess, call, startApi } from '../../testing/api-process.ts'
import { fireAtOnce, type Shot, tally, times } from '../../testing/at-once.ts'
import { type CitusPlatform, openCitusPlatform } from '../../testing/citus/citus-platform.ts'
import { until } from '../../testing/cluster/processes.ts'
import { type Calls, type Load, load, summaryOf } from '../../testing/drill-load.ts'
import { report } from '../../testing/drill-table.ts'
import { fundHouse, must, type Offers, waitingDeposit, withdrawalBody } from '../../testing/money.ts'
import { openPayers, type Payers, payerOf, payInAndOut } from '../../testing/payers.ts'
import { newCustomers, type Person } from '../../testing/people.ts'

// Customers get their chains in turn, so these are of all sixteen.
const CUSTOMERS = 16
const WORKERS = 16
/** The answers before a worker dies, while it is dead, and when it is back. */
const ANSWERS = 80
const MINUTE_MS = 60_000

let at: CitusPlatform
let payers: Payers
let offers: Offers
let customers: readonly Person[]
let staff: Person
const apis: ApiProcess[] = []

beforeAll(async () => {
  at = await openCitusPlatform()
  payers = await openPayers(at.platform, CUSTOMERS)
  ;({ offers, customers, staff } = payers)
}, 900_000)
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()))
  await at?.close()
}, 120_000)

const balance = async (person: Person, symbol: string) =>
  (await person.send(calls.readBalance, { params: { userId: person.id, symbol } })).body.available_balance

it('takes money from a deposit to a payout and out again', { timeout: 120_000 }, async () => {
  const from = new Date().toISOString()
  const [customer] = (await newCustomers(at.platform, 1)) as [Person]
  const confirm = (id: unknown) => staff.send(calls.confirmTransaction, { params: { id: String(id) } })
  must(await confirm(await waitingDeposit(customer, offers, '3000')))
  expect(await balance(customer, 'USDT')).toBe('3000.00000000')
  const body = { user_id: customer.id, bundle_id: offers.bundleId, bundle_usd_price: 2000, coin: 'USDT' }
  const { id } = must(await customer.send(calls.buyBundle, { body }))
  await fundHouse(staff, '200')
  const change = (endpoint: calls.Endpoint, changed: object) =>
    staff.send(endpoint, { params: { id: String(id) }, body: changed })
  must(await change(calls.creditProfit, { amount: '105.5' }))
  must(await change(calls.reduceProfit, { amount: '5.5' }))
  must(await change(calls.setInvestmentStatus, { status: 'completed' }))
  must(await customer.send(calls.payOut, { body: { user_id: customer.id, user_bundle_id: id, token_symbol: 'USDT' } }))
  expect(await balance(customer, 'USDT')).toBe('3100.00000000')
  const withdraw = async (amount: string) =>
    must(await customer.send(calls.submitTransaction, { body: withdrawalBody(customer, amount) })).id
  must(await confirm(await withdraw('1000')))
  must(await staff.send(calls.rejectWithdrawal, { params: { id: String(await withdraw('50')) } }))
  expect(await balance(customer, 'USDT')).toBe('2100.00000000')
  const to = new Date(Date.now() + MINUTE_MS).toISOString()
  expect(must(await staff.send(calls.listProfitReport, { query: { from, to } }))).toMatchObject([
    { credited: '105.50000000', reduced: '5.50000000', returned: '0.00000000', paid_out: '100.00000000' },
  ])
})

it('shows staff the lists that money needs', async () => {
  await waitingDeposit(customers[0] as Person, offers, '7')
  must(
    await (customers[0] as Person).send(calls.submitTransaction, { body: withdrawalBody(customers[0] as Person, '3') }),
  )
  for (const list of [
    calls.listDeposits,
    calls.listWithdrawalRequests,
    calls.listConfirmedWithdrawals,
    calls.listPendingInvestments,
    calls.listUserInvestments,
    calls.listApprovals,
  ])
    expect((await staff.send(list)).status, list.name).toBe(200)
  const { headers, body } = await staff.send(calls.listUserInvestments)
  expect(headers['x-total-count']).toBe(String(body.length))
  expect(must(await staff.send(calls.listWithdrawalRequests))).not.toEqual([])
})

it('decides once what arrives together: the same key, a double click, and more than the balance', async () => {
  const people = customers.slice(0, 8)
  const at16 = (shots: (person: Person) => Shot[]) => fireAtOnce([at.platform.app], people.flatMap(shots))
  const submit = (person: Person, parts: Shot['parts']): Shot => ({ person, endpoint: calls.submitTransaction, parts })
  const keyed = await at16((person) => times(3, submit(person, { body: withdrawalBody(person, '5'), key: newId() })))
  expect(tally(keyed)).toEqual({ '200': 24 })
  expect(new Set(keyed.map(({ body }) => body.id)).size).toBe(8)
  const waiting = await Promise.all(people.map((person) => waitingDeposit(person, offers, '1')))
  const confirmed = await fireAtOnce(
    [at.platform.app],
    waiting.flatMap((id) => times(3, { person: staff, endpoint: calls.confirmTransaction, parts: { params: { id } } })),
  )
  expect(tally(confirmed)).toEqual({ '200': 24 })
  const [credited] = await at.platform.reads`
    select count(*)::int as entries from entries where subject_id = any(${waiting}::uuid[]) and kind = 'deposit.confirmed'`
  expect(credited?.entries).toBe(8)
  const spent = await at16((person) => times(3, submit(person, { body: withdrawalBody(person, '60000') })))
  expect(tally(spent)).toEqual({ '200': 8, '422 insufficient_funds': 16 })
})

/** A deposit that staff confirm, a withdrawal, and a read. */
async function round(made: Calls, worker: number): Promise<void> {
  const person = payerOf(payers, worker)
  await payInAndOut(made, worker, payers)
  await made.read(person, calls.listBalances, { params: { userId: person.id } })
}

/** Loads the API while `during` runs, and then a little longer. `answers` waits for some of a status. */
async function loadDuring(during: (answers: (status: number) => Promise<void>) => Promise<void>): Promise<Load> {
  const [api] = apis as [ApiProcess]
  const heard = new Map<number, number>()
  let isOver = false
  const running = load({
    workers: WORKERS,
    attempt: async (_, { person, endpoint, sent, realm }) => {
      const answer = await call(api, person, endpoint, sent, realm)
      if (answer) heard.set(answer.status, (heard.get(answer.status) ?? 0) + 1)
      return answer
    },
    round,
    isOver: () => isOver,
  })
  const answers = (status: number) => {
    const enough = (heard.get(status) ?? 0) + ANSWERS
    return until(`${ANSWERS} answers are ${status}`, () => (heard.get(status) ?? 0) >= enough)
  }
  const finished = during(answers).finally(() => {
    isOver = true
  })
  const [result] = await Promise.all([running, finished])
  return result
}

/** The requests that are there, and those of them that are confirmed deposits. */
const stored = () => at.platform.reads<{ id: string; confirmed: boolean }[]>`
  select id, false as confirmed from withdrawals union all select id, status = 'confirmed' from deposits`

it('loses and doubles nothing when a worker dies, and serves the customers of the other one meanwhile', {
  timeout: 600_000,
}, async () => {
  const before = await stored()
  apis.push(await startApi(at.platform))
  const [worker] = at.cluster.workers
  const result = await loadDuring(async (answers) => {
    await answers(200)
    await worker?.kill()
    await answers(503)
    await answers(200)
    await worker?.start()
    await answers(200)
  })
  const known = new Set(before.map(({ id }) => id))
  const after = (await stored()).filter(({ id }) => !known.has(id))
  const submitted = result.acknowledged.filter(({ call }) => call === calls.submitTransaction.name)
  const confirmed = result.acknowledged.length - submitted.length
  const ids = new Set(submitted.map(({ body }) => String(body.id)))
  expect(after.filter(({ id }) => !ids.has(id))).toEqual([])
  expect(ids.size).toBe(after.length)
  expect(after.filter((row) => row.confirmed)).toHaveLength(confirmed)
  report('worker dies (kill -9)', `${summaryOf(result)}; lost 0, doubled 0 of ${result.acknowledged.length}`)
  expect([...result.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
})

it('has the right books, which are verified in a copy on one server', { timeout: 300_000 }, async () => {
  const [there] = await at.platform.reads<{ entries: number }[]>`select count(*)::int as entries from entries`
  expect(await at.verifyCopy()).toEqual({ entries: there?.entries, violations: [] })
  expect(there?.entries).toBeGreaterThan(CUSTOMERS)
})
