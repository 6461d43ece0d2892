import { listAllTransactions, payOut } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyNode } from '../../testing/explain.ts'
import { copyInvestment } from '../../testing/long-investments.ts'
import { must, ripeInvestment } from '../../testing/money.ts'
import { newCustomers } from '../../testing/people.ts'
import { openPlanWire, reportingPlans } from '../../testing/plan-wire.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { openSecondProcess } from '../../testing/test-platform.ts'

/** Each has a profit and a payout, which are lines, too: together more than are counted. */
const INVESTMENTS = 400
/** The lines of a page, and one more. */
const LINES = 51
/** The most postings of an entry here. */
const POSTINGS_MAX = 6

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

const fixture = prepareFixture('owner')
let wire: Awaited<ReturnType<typeof openPlanWire>>
let behind: Awaited<ReturnType<typeof openSecondProcess>>

beforeAll(async () => {
  const { staff, customer, offers, platform } = fixture
  // With a single customer, an index of all ids would serve as well as that of the customer's.
  for (const person of [customer, ...(await newCustomers(platform, 3))]) {
    const id = await ripeInvestment(staff, person, offers)
    must(await person.send(payOut, { body: { user_id: person.id, user_bundle_id: id, token_symbol: 'BTC' } }))
    await copyInvestment(platform, id, INVESTMENTS)
  }
  await platform.sql.superuser.unsafe(reportingPlans(new URL(platform.databaseUrl).pathname.slice(1)))
  wire = await openPlanWire(platform.env.DATABASE_URL)
  behind = await openSecondProcess({ ...platform, env: { ...platform.env, DATABASE_URL: wire.url } })
})
afterAll(async () => {
  await behind.close()
  await wire.close()
})

it.each([{}, { sort: 'oldest' }, { type: 'bundle' }, { from: day(-3), to: day(0) }])(
  'a page of many investments and its total read rows of tables for the lines of the page alone: %o',
  async (query) => {
    const { customer } = fixture
    const send = customer.sendTo(behind.app)
    wire.take()
    const { status, headers } = await send(listAllTransactions, { params: { userId: customer.id }, query })
    expect(status).toBe(200)
    expect([headers['x-total-count'], headers['x-total-count-relation']]).toEqual(['1000', 'at-least'])
    const beyond = wire
      .take()
      .flatMap(everyNode)
      .filter(({ 'Node Type': type }) => type !== 'Index Only Scan')
      .map((node) => ({
        table: node['Relation Name'],
        type: node['Node Type'],
        index: node['Index Name'],
        rows: node['Actual Rows'] * node['Actual Loops'],
      }))
      .filter(({ table, rows }) => table !== undefined && rows > POSTINGS_MAX * LINES)
    expect(beyond).toEqual([])
  },
)
