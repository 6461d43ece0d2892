import { confirmTransaction, listAllTransactions, submitTransaction } from '@mintmark/contracts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { fireAtOnce, type Shot, tally } from '../testing/at-once.ts'
import { setNoLimits } from '../testing/limits.ts'
import { give, waitingDeposit, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { type Got, newCustomers, newStaff, type Person } from '../testing/people.ts'
import { prepareEachPlatform } from '../testing/prepare-platform.ts'
import { openSecondProcess } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'

const CUSTOMERS = 6
const EACH = 25
const CUTS = 120
/** `npm run test:deep` asks for more runs, each on a separate platform. */
const REPEATS = Number(process.env.KILL_RUNS ?? 1) - 1

const platform = prepareEachPlatform({ LOG_LEVEL: 'fatal' })
let secondProcess: Awaited<ReturnType<typeof openSecondProcess>>
let staff: Person
let customers: Person[]
let shots: Shot[]

beforeEach(async () => {
  secondProcess = await openSecondProcess(platform)
  await setNoLimits(platform)
  const offers = await addOffers(platform)
  staff = await newStaff(platform)
  customers = await newCustomers(platform, CUSTOMERS)
  const made = customers.map(async (person): Promise<Shot[]> => {
    await give(staff, person, String(EACH))
    const ids = await Promise.all(Array.from({ length: EACH }, () => waitingDeposit(person, offers, '3')))
    return ids.flatMap((id) => [
      { person, endpoint: submitTransaction, parts: { body: withdrawalBody(person, '1'), key: newId() } },
      { person: staff, endpoint: confirmTransaction, parts: { params: { id }, key: newId() } },
    ])
  })
  shots = (await Promise.all(made)).flat()
})
afterEach(() => secondProcess.close())

/** Terminates every active connection, again and again. */
async function cutConnections(): Promise<void> {
  for (let cut = 0; cut < CUTS; )
    cut += (
      await platform.sql.superuser`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mintmark-api' and datname = current_database() and xact_start is not null`
    ).length
}

/** Sends everything that is not done yet, 20 at a time, until all of it is done. */
async function workThrough(onRound: () => void): Promise<Map<Shot, Got>> {
  const done = new Map<Shot, Got>()
  while (done.size < shots.length) {
    const open = shots.filter((shot) => !done.has(shot)).slice(0, 20)
    const answers = await fireAtOnce([platform.app, secondProcess.app], open)
    for (const [index, answer] of answers.entries()) {
      expect([200, 503]).toContain(answer.status)
      if (answer.status === 200) done.set(open[index] as Shot, answer)
    }
    onRound()
  }
  return done
}

it('answers what a person can understand while its connections are cut, and does everything once', {
  repeats: REPEATS,
}, async () => {
  let rounds = 0
  const cutting = cutConnections()
  const done = await workThrough(() => rounds++)
  // The load may end before the last cut; reads then continue until it comes.
  let isOver = false
  void cutting.then(() => {
    isOver = true
  })
  const reading = {
    person: customers[0] as Person,
    endpoint: listAllTransactions,
    parts: { params: { userId: (customers[0] as Person).id } },
  }
  while (!isOver)
    for (const { status } of await fireAtOnce([platform.app, secondProcess.app], [reading, reading]))
      expect([200, 503]).toContain(status)
  await cutting

  expect(rounds).toBeGreaterThan(shots.length / 20)
  const again = await workThrough(() => undefined)
  for (const [shot, answer] of done) expect(again.get(shot)?.body).toEqual(answer.body)
  expect(tally([...again.values()])).toEqual({ '200': shots.length })
  const people = customers.map(({ id }) => id)
  const balances = await platform.reads`
    select account, amount::text as amount, count(*)::int as customers from balances
    where owner_id = any(${people}) group by account, amount order by account`
  expect(balances).toEqual([
    { account: 'available', amount: `${3 * EACH}.00000000`, customers: CUSTOMERS },
    { account: 'held', amount: `${EACH}.00000000`, customers: CUSTOMERS },
  ])
  expect(await verifyBooks(platform)).toEqual([])
})
