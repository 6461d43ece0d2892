import {
  addFund,
  approveAction,
  confirmTransaction,
  creditProfit,
  type Endpoint,
  reverseDeposit,
  submitTransaction,
  topUpFunding,
} from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import type { Realm } from '../sessions/sessions.ts'
import { type ApiProcess, call, type Heard, startApi } from '../testing/api-process.ts'
import { setNoLimits } from '../testing/limits.ts'
import {
  fundHouse,
  give,
  must,
  type Offers,
  runningInvestment,
  waitingDeposit,
  withdrawalBody,
} from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newApprover, newCustomers, type Person, type Sent } from '../testing/people.ts'
import { prepareEachPlatform } from '../testing/prepare-platform.ts'
import { asked, setLimit } from '../testing/second-approver.ts'
import { verifyBooks } from '../testing/verify-books.ts'

/** `npm run test:deep` asks for more runs, each on a separate platform. */
const RUNS = Number(process.env.KILL_RUNS ?? 1)
/** Withdrawals and deposits of each customer; and reversals, approvals and credits, and top-ups for each of them. */
const { CUSTOMERS, EACH, FEW } = RUNS > 1 ? { CUSTOMERS: 6, EACH: 25, FEW: 6 } : { CUSTOMERS: 3, EACH: 20, FEW: 4 }
const LARGE = '10000.01'
const AT_ONCE = 24

const platform = prepareEachPlatform()
let offers: Offers
let staff: Person
let second: Person

beforeEach(async () => {
  await setNoLimits(platform)
  offers = await addOffers(platform)
  staff = await newApprover(platform)
  second = await newApprover(platform)
  await setLimit(staff, second, '10000')
})

interface Task {
  readonly person: Person
  readonly endpoint: Endpoint
  readonly parts: Sent
  readonly realm: Realm
  heard: Heard
}

const task = (person: Person, endpoint: Endpoint, parts: Sent): Task => ({
  person,
  endpoint,
  parts: { ...parts, key: newId() },
  realm: person === staff || person === second ? 'staff' : 'customer',
  heard: undefined,
})

const few = <Made>(make: () => Promise<Made>): Promise<Made[]> => Promise.all(Array.from({ length: FEW }, make))

/** The actions of staff: reversals of a dollar each, large funds that are approved, top-ups, and credits from them. */
async function houseTasks(person: Person): Promise<Task[]> {
  const reversible = await few(async () => {
    const id = await waitingDeposit(person, offers, '1')
    must(await staff.send(confirmTransaction, { params: { id } }))
    return id
  })
  const fund = { params: { id: person.id }, body: { token_symbol: 'BTC', usd_amount: LARGE, reason: 'large' } }
  const approvals = await few(() => asked(staff.send(addFund, fund)))
  await give(staff, person, '1000')
  const investment = await runningInvestment(person, offers, '1000')
  const topUp = { params: { id: HOUSE_FUNDING_ID }, body: { amount: '2', reason: 'load', evidence: 'none' } }
  return Array.from({ length: FEW }, (_, index) => [
    task(staff, reverseDeposit, { params: { id: String(reversible[index]) }, body: { reason: 'bounced' } }),
    task(second, approveAction, { params: { id: String(approvals[index]) } }),
    task(staff, topUpFunding, topUp),
    task(staff, creditProfit, { params: { id: investment }, body: { amount: '1' } }),
  ]).flat()
}

/** Withdrawals of one dollar each by customers who have just enough, confirmations of one deposit each, and the rest. */
async function makeTasks(): Promise<{ tasks: Task[]; customers: Person[] }> {
  await fundHouse(staff, '100')
  const customers = await newCustomers(platform, CUSTOMERS)
  const made = customers.map(async (person): Promise<Task[]> => {
    const house = await houseTasks(person)
    await give(staff, person, String(EACH))
    const deposits = await Promise.all(Array.from({ length: EACH }, () => waitingDeposit(person, offers, '3')))
    const own = deposits.flatMap((id) => [
      task(person, submitTransaction, { body: withdrawalBody(person, '1') }),
      task(staff, confirmTransaction, { params: { id } }),
    ])
    return own.flatMap((each, index) => (house[index] ? [each, house[index]] : [each]))
  })
  return { tasks: (await Promise.all(made)).flat(), customers }
}

const unheard = (tasks: readonly Task[]) => tasks.filter(({ heard }) => heard === undefined || heard.status === 503)

/** Works through the tasks at several processes, with a limit on concurrency. `onAnswer` gets the number of answers so far. */
async function work(
  processes: readonly Pick<ApiProcess, 'ports'>[],
  tasks: readonly Task[],
  onAnswer: (answered: number) => void,
): Promise<void> {
  const rest = tasks.values()
  let answered = 0
  const worker = async (api: Pick<ApiProcess, 'ports'>) => {
    for (const task of rest) {
      task.heard = await call(api, task.person, task.endpoint, task.parts, task.realm)
      if (task.heard) onAnswer(++answered)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE / processes.length }, () => processes.map(worker)).flat())
}

/** Every action took effect exactly once. */
async function expectDoneOnce(tasks: readonly Task[], customers: readonly Person[]): Promise<void> {
  expect(tasks.map(({ heard }) => heard?.status)).toEqual(tasks.map(() => 200))
  const ids = tasks.flatMap(({ endpoint, heard }) => (endpoint === submitTransaction ? [String(heard?.body.id)] : []))
  expect(new Set(ids).size).toBe(CUSTOMERS * EACH)
  const people = [...customers.map(({ id }) => id), HOUSE_FUNDING_ID]
  const balances = await platform.reads`
    select account, coin, amount::text as amount, count(*)::int as owners from balances
    where owner_id = any(${people}) group by account, coin, amount order by account, coin`
  const [funds] = await platform.reads`
    select count(*)::int as made, sum(amount)::text as sum from funds
    where customer_id = ${people[0] as string} and amount_usd = ${LARGE}`
  expect(funds?.made).toBe(FEW)
  expect(balances).toEqual([
    { account: 'available', coin: 'BTC', amount: funds?.sum, owners: CUSTOMERS },
    { account: 'available', coin: 'USDT', amount: `${3 * EACH}.00000000`, owners: CUSTOMERS },
    { account: 'funding', coin: 'USD', amount: `${100 + CUSTOMERS * FEW}.00000000`, owners: 1 },
    { account: 'held', coin: 'USDT', amount: `${EACH}.00000000`, owners: CUSTOMERS },
    { account: 'invested', coin: 'USDT', amount: '1000.00000000', owners: CUSTOMERS },
    { account: 'profit', coin: 'USD', amount: `${FEW}.00000000`, owners: CUSTOMERS },
  ])
  const [rows] = await platform.reads`
    select (select count(*)::int from withdrawals where customer_id = any(${people})) as withdrawals,
      (select count(*)::int from outbox where customer_id = any(${people}) and kind = 'deposit.confirmed') as mails,
      (select count(*)::int from audit_log where action = 'deposit.confirm' and outcome = 'done'
        and subject_id in (select id::text from deposits where customer_id = any(${people}))) as confirmed`
  const confirmed = CUSTOMERS * (EACH + FEW)
  expect(rows).toEqual({ withdrawals: CUSTOMERS * EACH, mails: confirmed, confirmed })
  expect(await verifyBooks(platform)).toEqual([])
}

describe('one of two processes of the API that is killed in the middle of a load', () => {
  it('has done everything exactly once after a restart and retries with the same keys', {
    repeats: RUNS - 1,
    timeout: 300_000,
  }, async () => {
    const { tasks, customers } = await makeTasks()
    const [first, other] = await Promise.all([startApi(platform), startApi(platform)])
    const killed = Promise.withResolvers<void>()
    // At a different moment in each run.
    const lastHeard = Math.floor(tasks.length * (0.2 + Math.random() * 0.5))
    await work([first, other], tasks, (answered) => {
      if (answered === lastHeard) killed.resolve(first.kill())
    })
    await killed.promise
    const answers = tasks.map(({ heard }) => heard)
    expect(unheard(tasks).length).toBeGreaterThan(CUSTOMERS)
    expect(unheard(tasks).length).toBeLessThan(tasks.length)
    // Nothing is half done, even before anything is retried.
    expect(await verifyBooks(platform)).toEqual([])

    const second = await startApi(platform)
    await work([second, other], unheard(tasks), () => undefined)
    await expectDoneOnce(tasks, customers)

    // Every repeat, also of a request that was answered before the kill, gets the same answer and changes nothing.
    const before = tasks.map(({ heard }) => heard)
    await work([second, other], tasks, () => undefined)
    expect(tasks.map(({ heard }) => heard)).toEqual(before)
    for (const [index, answer] of answers.entries()) if (answer?.status === 200) expect(answer).toEqual(before[index])
    await expectDoneOnce(tasks, customers)
    await Promise.all([second.kill(), other.kill()])
  })
})
