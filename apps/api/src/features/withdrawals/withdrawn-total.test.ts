import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { referenceFeed } from '../../integrations/reference-feed.ts'
import { setDailyLimit, setNoLimits } from '../../testing/limits.ts'
import { give, must, type Offers, withdrawalBody } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY = 24 * 60
const RUNS = Number(process.env.MODEL_RUNS ?? 5)
const LIMIT_CENTS = 1000

let platform: TestPlatform
let offers: Offers
let staff: Person
/** A year ago, on the hour: the clock of the test never overtakes PostgreSQL's. */
let now = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 365 * DAY * MINUTE_MS)

beforeAll(async () => {
  platform = await openTestPlatform({}, referenceFeed(), () => now)
  offers = await addOffers(platform)
  await setNoLimits(platform)
  await setDailyLimit(platform, LIMIT_CENTS / 100)
  staff = await newStaff(platform)
})
afterAll(async () => {
  expect(await verifyBooks(platform)).toEqual([])
  await platform.close()
})

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

/** A withdrawal as a plain model knows it. */
interface Plain {
  readonly id: string
  readonly hour: number
  readonly cents: number
  counts: boolean
}

const isRecent = ({ hour, counts }: Pick<Plain, 'hour' | 'counts'>) => counts && hour >= hourOf(now) - 24
const sumOf = (all: readonly Plain[]) => all.filter(isRecent).reduce((sum, { cents }) => sum + cents, 0)

type Step = (customer: Person, all: Plain[]) => Promise<void>

const wait =
  (minutes: number): Step =>
  async () => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
const request =
  (cents: number): Step =>
  async (customer, all) => {
    const body = withdrawalBody(customer, (cents / 100).toFixed(2))
    const { status, body: answer } = await customer.send(calls.submitTransaction, { body })
    const isAllowed = sumOf(all) + cents <= LIMIT_CENTS
    expect([status, answer.code]).toEqual(isAllowed ? [200, undefined] : [422, 'withdrawal_limit_reached'])
    if (isAllowed) all.push({ id: String(answer.id), hour: hourOf(now), cents, counts: true })
  }
/** Decides a withdrawal that may be decided already: then nothing changes. */
const decide =
  (verdict: 'confirm' | 'reject' | 'cancel', which: number): Step =>
  async (customer, all) => {
    const chosen = all[all.length - 1 - (which % (all.length || 1))]
    if (!chosen) return
    const params = { id: chosen.id, userId: customer.id }
    const { status } = await {
      confirm: () => staff.send(calls.confirmTransaction, { params }),
      reject: () => staff.send(calls.rejectWithdrawal, { params }),
      cancel: () => customer.send(calls.cancelWithdrawal, { params }),
    }[verdict]()
    if (status === 200 && verdict !== 'confirm') chosen.counts = false
  }
const changeFee =
  (fixed: string): Step =>
  async () => {
    const body = { fixed, percent: '0', reason: 'a test' }
    must(await staff.send(calls.changeCoinFee, { params: { id: String(offers.coinIds.USDT) }, body }))
  }

const someStep = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 500 }).map(request) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom('confirm', 'reject', 'cancel'), fc.nat(9)).map((of) => decide(...of)),
  },
  { weight: 3, arbitrary: fc.constantFrom(1, 59, 60, 61, 5 * 60).map(wait) },
  { weight: 1, arbitrary: fc.constantFrom(DAY - 60, DAY - 1, DAY, DAY + 1, DAY + 59, DAY + 60, DAY + 120).map(wait) },
  { weight: 1, arbitrary: fc.constantFrom('0', '0.005').map(changeFee) },
)

/** The worth of the hours that still count, as the row of the customer has it. */
async function kept({ id }: Person) {
  const [row] = await platform.reads`select withdrawn_usd from customers where id = ${id}`
  const hours: [hour: number, usd: string][] = JSON.parse(String(row?.withdrawn_usd))
  expect(hours.length).toBeLessThanOrEqual(25)
  return hours.reduce((sum, [hour, usd]) => sum + (hour >= hourOf(now) - 24 ? Math.round(Number(usd) * 100) : 0), 0)
}

it('is the sum of the withdrawals of 25 hours by the clock that were not taken back, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 20, maxLength: 50 }), async (steps) => {
      const [customer] = (await newCustomers(platform, 1)) as [Person]
      await give(staff, customer, '1000')
      const all: Plain[] = []
      for (const step of steps) {
        await step(customer, all)
        expect(await kept(customer)).toBe(sumOf(all))
      }
    }),
    { numRuns: RUNS, endOnFailure: true, ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }) },
  )
}, 60_000)
