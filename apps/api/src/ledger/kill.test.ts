import { confirmTransaction, type Endpoint, submitTransaction } from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { type ApiProcess, call, type Heard, startApi } from '../testing/api-process.ts'
import { give, type Offers, waitingDeposit, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person, type Sent } from '../testing/people.ts'
import { ADMIN_HOST, CUSTOMER_HOST, openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from './books.ts'

const CUSTOMERS = 6
const EACH = 25
const AT_ONCE = 24

let platform: TestPlatform
let offers: Offers
let staff: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  staff = await newStaff(platform)
})
afterAll(() => platform.close())

interface Task {
  readonly person: Person
  readonly endpoint: Endpoint
  readonly parts: Sent
  readonly host: string
  heard: Heard
}

/** Withdrawals of one dollar each by customers who have just enough, and confirmations of one deposit each. */
async function makeTasks(): Promise<{ tasks: Task[]; customers: Person[] }> {
  const customers = await newCustomers(platform, CUSTOMERS)
  const made = customers.map(async (person): Promise<Task[]> => {
    await give(staff, person, String(EACH))
    const deposits = await Promise.all(Array.from({ length: EACH }, () => waitingDeposit(person, offers, '3')))
    return deposits.flatMap((id) => [
      {
        person,
        endpoint: submitTransaction,
        parts: { body: withdrawalBody(person, '1'), key: newId() },
        host: CUSTOMER_HOST,
        heard: undefined,
      },
      {
        person: staff,
        endpoint: confirmTransaction,
        parts: { params: { id }, key: newId() },
        host: ADMIN_HOST,
        heard: undefined,
      },
    ])
  })
  return { tasks: (await Promise.all(made)).flat(), customers }
}

const unheard = (tasks: readonly Task[]) => tasks.filter(({ heard }) => heard === undefined || heard.status === 503)

/** Works through the tasks, so many at once. `onAnswer` is told how many were answered so far. */
async function work(
  api: Pick<ApiProcess, 'port'>,
  tasks: readonly Task[],
  onAnswer: (answered: number) => void,
): Promise<void> {
  const rest = tasks.values()
  let answered = 0
  const worker = async () => {
    for (const task of rest) {
      task.heard = await call(api, task.person, task.endpoint, task.parts, task.host)
      if (task.heard) onAnswer(++answered)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Everybody withdrew all there was, dollar by dollar, and has what the deposits brought: no more and no less. */
async function expectDoneOnce(tasks: readonly Task[], customers: readonly Person[]): Promise<void> {
  expect(tasks.map(({ heard }) => heard?.status)).toEqual(tasks.map(() => 200))
  const ids = tasks.flatMap(({ endpoint, heard }) => (endpoint === submitTransaction ? [String(heard?.body.id)] : []))
  expect(new Set(ids).size).toBe(CUSTOMERS * EACH)
  const people = customers.map(({ id }) => id)
  const purses = await platform.reads`
    select purse, amount::text as amount, count(*)::int as customers from balances
    where customer_id = any(${people}) group by purse, amount order by purse`
  expect(purses).toEqual([
    { purse: 'available', amount: `${3 * EACH}.00000000`, customers: CUSTOMERS },
    { purse: 'held', amount: `${EACH}.00000000`, customers: CUSTOMERS },
  ])
  const [rows] = await platform.reads`
    select (select count(*)::int from withdrawals where customer_id = any(${people})) as withdrawals,
      (select count(*)::int from outbox where customer_id = any(${people}) and kind = 'deposit.confirmed') as mails,
      (select count(*)::int from audit_log where act = 'deposit.confirm' and outcome = 'done'
        and subject_id in (select id::text from deposits where customer_id = any(${people}))) as confirmed`
  expect(rows).toEqual({ withdrawals: CUSTOMERS * EACH, mails: CUSTOMERS * EACH, confirmed: CUSTOMERS * EACH })
  expect(await verifyBooks(platform.reads)).toEqual([])
}

describe('the API that is killed in the middle of a load', () => {
  it('has done everything exactly once after a restart and retries with the same keys', async () => {
    const { tasks, customers } = await makeTasks()
    const first = await startApi(platform)
    const killed = Promise.withResolvers<void>()
    await work(first, tasks, (answered) => {
      if (answered === 60) killed.resolve(first.kill())
    })
    await killed.promise
    const answers = tasks.map(({ heard }) => heard)
    expect(unheard(tasks).length).toBeGreaterThan(CUSTOMERS)
    expect(unheard(tasks).length).toBeLessThan(tasks.length)
    // Nothing is half done, before anything is tried again.
    expect(await verifyBooks(platform.reads)).toEqual([])

    const second = await startApi(platform)
    await work(second, unheard(tasks), () => undefined)
    await expectDoneOnce(tasks, customers)

    // Whoever asks once more, also for what was answered before the end, hears the same and changes nothing.
    const before = tasks.map(({ heard }) => heard)
    await work(second, tasks, () => undefined)
    expect(tasks.map(({ heard }) => heard)).toEqual(before)
    for (const [index, answer] of answers.entries()) if (answer?.status === 200) expect(answer).toEqual(before[index])
    await expectDoneOnce(tasks, customers)
    await second.kill()
  }, 120_000)
})
