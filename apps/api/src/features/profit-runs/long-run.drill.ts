import * as calls from '@mintmark/contracts'
import { HOUSE_FUNDING_ID, RUN_LINE_OUTCOMES, type RunLineOutcome } from '@mintmark/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi } from '../../testing/api-process.ts'
import { setNoLimits } from '../../testing/limits.ts'
import { fundHouse, give, must, type Offers, runningInvestment } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { asked } from '../../testing/second-approver.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const LINES = 500
/** The line at which a process is killed, in the third round of a hundred. */
const KILLED_AT = 250
const ROUNDS_BEFORE = 200
const AT_ONCE = 20
/** A job of a process that died is found after its silence of 10 s; each step of a loaded machine may take as long. */
const PROCEEDING = { timeout: 180_000, interval: 50 }

let platform: TestPlatform
let owner: postgres.Sql
let offers: Offers
let staff: Person
let second: Person
let id: string

beforeAll(async () => {
  platform = await openTestPlatform()
  owner = postgres(platform.ownerUrl, { max: 1 })
  await setNoLimits(platform)
  offers = await addOffers(platform)
  staff = await newApprover(platform)
  second = await newApprover(platform)
  const people = (await newCustomers(platform, LINES)).values()
  const invest = async () => {
    for (const person of people) {
      await give(staff, person, '1000')
      await runningInvestment(person, offers, '1000')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, invest))
  await fundHouse(staff, '5000')
})
afterAll(async () => {
  await owner.end()
  await platform.close()
})

const read = async () => must(await staff.send(calls.readProfitRun, { params: { id } }))

/** The number of lines with each outcome that occurs. */
async function progress(): Promise<Partial<Record<RunLineOutcome, number>>> {
  const { progress } = await read()
  const counts = RUN_LINE_OUTCOMES.map((outcome) => [outcome, Number(progress?.[outcome]?.lines)] as const)
  return Object.fromEntries(counts.filter(([, lines]) => lines > 0))
}

/** The balances of the investments and the funding account, and the number of entries of the run. */
async function money() {
  const [row] = await platform.reads`select
    (select string_agg(distinct profit_usd::text, ', ') from investments) as profits,
    (select amount::text from balances where owner_id = ${HOUSE_FUNDING_ID} and account = 'funding') as house,
    (select count(*)::int from entries where actor_realm = 'system' and kind = 'profit.credited') as credits,
    (select count(*)::int from entries where actor_realm = 'system' and kind = 'profit.reduced') as reversals`
  return row
}

/**
 * Starts a process, whose job settles the lines, and kills it in the middle of a round, while it waits for a line that is locked.
 * Returns the number of lines that it has settled.
 */
async function killInTheMiddle(outcome: RunLineOutcome): Promise<number> {
  const lock = await owner.reserve()
  await lock`begin`
  await lock`select from profit_run_lines where id =
    (select id from profit_run_lines where run_id = ${id} order by id offset ${KILLED_AT} limit 1) for update`
  const api = await startApi(platform)
  const settled = async () => (await progress())[outcome] ?? 0
  try {
    await expect.poll(settled, PROCEEDING).toBeGreaterThanOrEqual(ROUNDS_BEFORE)
    await untilLockWaits(platform)
  } finally {
    await api.kill()
    await lock`rollback`
    lock.release()
  }
  const lines = await settled()
  expect(lines).toBeLessThan(KILLED_AT)
  return lines
}

/** Has another process settle the rest. Returns the progress that staff saw meanwhile. */
async function proceedTo(status: string): Promise<Awaited<ReturnType<typeof progress>>[]> {
  const seen: Awaited<ReturnType<typeof progress>>[] = []
  const api = await startApi(platform)
  try {
    await expect
      .poll(async () => {
        seen.push(await progress())
        return (await read()).status
      }, PROCEEDING)
      .toBe(status)
  } finally {
    await api.kill()
  }
  return seen
}

const approve = async (answer: ReturnType<Person['send']>) =>
  must(await second.send(calls.approveAction, { params: { id: await asked(answer) } }))

it(`credits ${LINES} investments once each, although a process is killed in the middle`, async () => {
  const plan = { bundle_id: offers.bundleId, percent: '1', period: 'November 2026' }
  expect(must(await staff.send(calls.previewProfitRun, { body: plan }))).toMatchObject({
    count: LINES,
    total_usd: '5000.00000000',
    sources: [{ balance_after: '0.00000000' }],
  })
  id = String(must(await staff.send(calls.createProfitRun, { body: plan })).id)
  await approve(staff.send(calls.startProfitRun, { params: { id } }))
  const before = await killInTheMiddle('credited')
  expect(await progress()).toEqual({ waiting: LINES - before, credited: before })
  expect(await verifyBooks(platform)).toEqual([])

  const seen = await proceedTo('done')
  const credited = seen.map((each) => each.credited ?? 0)
  expect(credited).toEqual(credited.toSorted((one, other) => one - other))
  expect([credited.at(0), credited.at(-1)]).toEqual([before, LINES])
  expect(await money()).toEqual({ profits: '10.00000000', house: '0.00000000', credits: LINES, reversals: 0 })
  expect(await verifyBooks(platform)).toEqual([])
}, 600_000)

it('takes every credit back once, although a process is killed in the middle', async () => {
  await approve(staff.send(calls.undoProfitRun, { params: { id }, body: { reason: 'the wrong month' } }))
  const before = await killInTheMiddle('undone')
  expect(await progress()).toEqual({ credited: LINES - before, undone: before })
  await proceedTo('undone')
  expect(await progress()).toEqual({ undone: LINES })
  expect(await money()).toEqual({ profits: '0.00000000', house: '5000.00000000', credits: LINES, reversals: LINES })
  expect(await verifyBooks(platform)).toEqual([])
}, 600_000)
