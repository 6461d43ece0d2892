import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CitusPlatform, openCitusPlatform } from '../../testing/citus/citus-platform.ts'
import { booksAre, report } from '../../testing/drill-table.ts'
import { give, runningInvestment } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { setLimitByHand } from '../../testing/second-approver.ts'
import { sendBare } from '../../testing/send-bare.ts'
import type { SpecPlatform } from '../../testing/spec-calls.ts'
import { CUSTOMER_CALLS } from '../../testing/spec-customer-calls.ts'
import { STAFF_CALLS } from '../../testing/spec-staff-calls.ts'

/** The calls that do not run on Citus; infra/citus/README.md says why. None of them moves money. */
const DO_NOT_RUN = ['customer: a change of the password', 'customer: signing in', 'staff: the figures']
/** It needs a mail server, which has nothing to do with the database. */
const NEEDS_MAIL = 'staff: a test of the mail server'

const CALLS = [...CUSTOMER_CALLS, ...STAFF_CALLS]
  .map((call) => ({ ...call, title: `${call.by}: ${call.name}` }))
  .filter(({ title }) => title !== NEEDS_MAIL)

let citus: CitusPlatform
let at: SpecPlatform

beforeAll(async () => {
  citus = await openCitusPlatform()
  const { platform } = citus
  const offers = await addOffers(platform)
  const staff = await newApprover(platform)
  await newApprover(platform)
  await setLimitByHand(platform, '1000000')
  const [customer, other] = (await newCustomers(platform, 2)) as [Person, Person]
  await give(staff, customer, '10000')
  const investmentId = await runningInvestment(customer, offers, '1000')
  at = { platform, offers, staff, customer, other, investmentId }
}, 900_000)
afterAll(() => citus?.close(), 120_000)

it('names only calls that there are', () => {
  const titles = new Set(CALLS.map(({ title }) => title))
  expect(DO_NOT_RUN.filter((title) => !titles.has(title))).toEqual([])
})

it.each(CALLS.filter(({ title }) => !DO_NOT_RUN.includes(title)))('$title: answers as on one server', async (call) => {
  const answer = await sendBare(at, call, await call.prepare(at))
  expect(answer.statusCode, answer.payload).toBe(200)
  const [first] = [answer.json()].flat()
  for (const field of call.fields) expect(first).toHaveProperty(field)
})

it.each(CALLS.filter(({ title }) => DO_NOT_RUN.includes(title)))('$title: does not run yet', async (call) => {
  expect((await sendBare(at, call, await call.prepare(at))).statusCode).not.toBe(200)
})

it('has the right books afterwards, verified in a copy on one server', { timeout: 300_000 }, async () => {
  const { entries, violations } = await citus.verifyCopy()
  const running = CALLS.length - DO_NOT_RUN.length
  report(
    'the calls of the specifications',
    `${running} of ${CALLS.length} run; ${entries} entries; ${booksAre(violations)}`,
  )
  expect(violations).toEqual([])
})
