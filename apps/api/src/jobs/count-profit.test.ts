import * as calls from '@mintmark/contracts'
import { HOUSE_FUNDING_ID, SPENDING_DAYS } from '@mintmark/domain'
import { beforeAll, expect, it } from 'vitest'
import { figureViolations } from '../ledger/figure-checks.ts'
import { asSuperuser } from '../testing/as-superuser.ts'
import { copyInvestment } from '../testing/long-investments.ts'
import { fundHouse, give, must, runningInvestment } from '../testing/money.ts'
import { addBundle } from '../testing/offers.ts'
import { DAY_MS } from '../testing/past-requests.ts'
import { prepareFixture } from '../testing/prepare-fixture.ts'
import { countNext } from './count-figures.ts'

const HOUR_MS = 3_600_000
const NOW = Date.now()
const MIDNIGHT = NOW - (NOW % DAY_MS)

const at = prepareFixture('owner')
let running: string

/** Begins an investment in a bundle and credits profit to it. */
async function credited(bundleId: string, usd: string): Promise<string> {
  const id = await runningInvestment(at.customer, { ...at.offers, bundleId }, '1000')
  must(await at.staff.send(calls.creditProfit, { params: { id }, body: { amount: usd } }))
  return id
}

const setStatus = async (id: string, status: string) =>
  must(await at.staff.send(calls.setInvestmentStatus, { params: { id }, body: { status } }))

beforeAll(async () => {
  const { platform, staff, customer, offers } = at
  await give(staff, customer, '9000')
  const fundingId = String(must(await staff.send(calls.createFundingAccount, { body: { name: 'Mining' } })).id)
  for (const account of [HOUSE_FUNDING_ID, fundingId]) await fundHouse(staff, '500', account)
  running = await credited(await addBundle(platform, { name: 'Amber' }), '7')
  const returned = await credited(offers.bundleId, '25')
  must(await staff.send(calls.reduceProfit, { params: { id: returned }, body: { amount: '5' } }))
  await setStatus(returned, 'cancelled')
  const paidOut = await credited(await addBundle(platform, { name: 'Gold', fundingId }), '100')
  await setStatus(paidOut, 'completed')
  const body = { user_id: customer.id, user_bundle_id: paidOut, token_symbol: 'USDT' }
  must(await customer.send(calls.payOut, { body }))
  // The longest time of spending ends an hour from each of these, and the others are at both sides of midnight.
  for (const id of [running, returned, paidOut]) {
    await copyInvestment(platform, id, 32 * 12, { until: NOW - HOUR_MS, everyMs: 2 * HOUR_MS })
    for (const until of [MIDNIGHT, MIDNIGHT - 1]) await copyInvestment(platform, id, 20, { until, everyMs: DAY_MS })
  }
})

const day = (daysAgo: number) => new Date(MIDNIGHT - daysAgo * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
const moment = (daysAgo: number, ms = 0) => new Date(MIDNIGHT - daysAgo * DAY_MS + ms).toISOString()

/** Whole days, days that are cut at one end or at both ends, and a millisecond around each end of a day. */
const PERIODS = [
  { from: day(364), to: day(0) },
  { from: day(29), to: day(1) },
  { from: day(3), to: day(3) },
  { from: moment(3), to: moment(2) },
  ...[-1, 1].flatMap((ms) => [
    { from: moment(3, ms), to: moment(2, ms) },
    { from: moment(3, ms), to: moment(2) },
    { from: moment(3), to: moment(2, ms) },
  ]),
  { from: moment(3, -1), to: moment(3) },
  { from: moment(3), to: moment(3, 1) },
  { from: moment(9, 6.2 * HOUR_MS), to: moment(4, 3.7 * HOUR_MS) },
  { from: moment(9, 6.2 * HOUR_MS), to: moment(9, 9.7 * HOUR_MS) },
  { from: moment(1, 6.2 * HOUR_MS), to: day(0) },
]

const figures = async () => ({
  reports: await Promise.all(
    PERIODS.map(async (query) => must(await at.staff.send(calls.listProfitReport, { query }))),
  ),
  spent: (
    must(await at.staff.send(calls.listFundingAccounts)) as unknown as { name: string; spent_30_days: string }[]
  ).map(({ name, spent_30_days }) => ({ name, spent_30_days })),
})

const sumOf = (kind: string, sign = '') =>
  `coalesce(sum(${sign}p.amount) filter (where e.kind = '${kind}'), 0)::numeric(38,8)::text`

/** The same from all postings, by the times of their entries. */
async function figuresOfLedger() {
  const { reads } = at.platform
  const reports = PERIODS.map(({ from, to }) =>
    reads.unsafe(
      `select f.name as funding_account, b.name as bundle, ${sumOf('profit.credited')} as credited, ${sumOf('profit.reduced', '-')} as reduced,
         ${sumOf('investment.cancelled', '-')} as returned, ${sumOf('investment.paid_out', '-')} as paid_out
       from postings p join entries e on e.id = p.entry_id join investments i on i.id = e.subject_id
       join bundles b on b.id = i.bundle_id join funding_accounts f on f.id = i.funding_id
       where p.account = 'profit' and e.at >= $1 and e.at < $2 group by 1, 2 order by 1, 2`,
      [calls.firstMoment(from), calls.endMoment(to)] as never[],
    ),
  )
  const spent = reads.unsafe(
    `select f.name, (select coalesce(-sum(p.amount), 0) from postings p join entries e on e.id = p.entry_id
       where p.owner_id = f.id and e.kind <> 'funding.topped_up' and e.at >= $1)::numeric(38,8)::text as spent_30_days
     from funding_accounts f order by f.id desc`,
    [new Date(Date.now() - SPENDING_DAYS * DAY_MS)] as never[],
  )
  return { reports: (await Promise.all(reports)).map((rows) => [...rows]), spent: [...(await spent)] }
}

const violations = () => figureViolations(at.platform.reads)

it('counts the profit of each entry once, so that no report and no spending depends on how far it is', async () => {
  const expected = await figuresOfLedger()
  expect(expected.reports.map((rows) => rows.length)).toEqual(PERIODS.map(() => 3))
  expect(await figures()).toEqual(expected)
  for (let time = 0; time < 2; time++) {
    expect(await countNext(at.platform.reads)).toBe(false)
    expect(await figures()).toEqual(expected)
    expect(await violations()).toEqual([])
  }
  const days = await at.platform.reads`select day from profit_figures group by day`
  expect(days.length).toBeGreaterThanOrEqual(32)
})

it('adds what comes later to the same day, and leaves what is newer to those who read', async () => {
  must(await at.staff.send(calls.creditProfit, { params: { id: running }, body: { amount: '3' } }))
  await copyInvestment(at.platform, running, 1, { until: NOW, everyMs: HOUR_MS / 10 })
  const expected = await figuresOfLedger()
  expect(await figures()).toEqual(expected)
  await countNext(at.platform.reads)
  expect(await figures()).toEqual(expected)
  expect(await violations()).toEqual([])
})

it('leaves figures that the check of all books compares with the entries', async () => {
  await asSuperuser(
    at.platform,
    `update profit_figures set amount = amount - 1 where kind = 'investment.paid_out' and day = current_date - 7;
     delete from profit_figures where kind = 'profit.reduced' and day = current_date - 8`,
  )
  expect(await violations()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^The figures of .* have -\d+\.0{8} of profit by investment\.paid_out in bundle .*, and there are -\d+\.0{8}\.$/,
      ),
      expect.stringMatching(
        /^The figures of .* have 0 of profit by profit\.reduced in bundle .*, and there are -\d+\.0{8}\.$/,
      ),
    ]),
  )
  expect(await violations()).toHaveLength(2)
})
