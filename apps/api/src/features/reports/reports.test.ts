import * as calls from '@mintmark/contracts'
import { amount, formatAmount, minus } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { amountOfNumeric } from '../../db/columns.ts'
import { fillForm } from '../../testing/forms.ts'
import { must } from '../../testing/money.ts'
import { type Body, newStaff } from '../../testing/people.ts'
import { prepareReports, sumOf, TODAY, year } from '../../testing/prepare-reports.ts'

const fixture = prepareReports()
const { rows } = fixture

/** The sum of postings, straight from the ledger. */
const posted = async (where: string) => {
  const [row] = await fixture.platform.reads.unsafe<{ total: string }[]>(
    `select coalesce(sum(p.amount), 0)::numeric(38,8)::text as total
     from postings p join entries e on e.id = p.entry_id where ${where}`,
  )
  return formatAmount(amountOfNumeric(row?.total ?? '0.00000000'))
}

describe('the reports of a period', () => {
  it('have balances that add up and equal the ledger, coin by coin and account by account', async () => {
    const balances = await rows(calls.listCoinBalances)
    expect(balances.length).toBeGreaterThan(4)
    for (const { coin, account, opening, added, taken, closing } of balances) {
      const where = `p.coin = '${String(coin)}' and p.account = '${String(account)}'`
      expect(closing).toBe(await posted(where))
      expect(added).toBe(await posted(`${where} and p.amount > 0`))
      expect(minus(amount(String(added)), amount(String(taken)))).toBe(amount(String(closing)))
      expect(opening).toBe('0.00000000')
    }
  })

  it('have flows whose net is the total that crossed the border of the platform', async () => {
    const flows = await rows(calls.listFlows)
    expect(flows).toEqual([
      {
        day: TODAY,
        coin: 'USD',
        deposits: '0.00000000',
        bundle_deposits: '0.00000000',
        reversals: '0.00000000',
        withdrawals: '0.00000000',
        top_ups: '400.00000000',
        credits: '0.00000000',
        fees: '0.00000000',
        net: '400.00000000',
      },
      {
        day: TODAY,
        coin: 'USDT',
        deposits: '120.00000000',
        bundle_deposits: '0.00000000',
        reversals: '0.00000000',
        withdrawals: '70.00000000',
        top_ups: '0.00000000',
        credits: '5000.00000000',
        fees: '0.00000000',
        net: '50.00000000',
      },
    ])
    expect(`-${sumOf(flows, 'net')}`).toBe(await posted(`p.account = 'outside'`))
  })

  it("show each bundle's profit by funding account", async () => {
    const profit = await rows(calls.listProfitReport)
    expect(profit).toEqual([
      {
        funding_account: 'House',
        bundle: 'Silver',
        credited: '25.00000000',
        reduced: '5.00000000',
        returned: '0.00000000',
        paid_out: '0.00000000',
      },
    ])
    expect(await posted(`p.account = 'profit'`)).toBe('20.00000000')
  })

  it('show the credits by hand of each staff member, with their worth as it was entered', async () => {
    expect(await rows(calls.listCreditsByHand)).toEqual([
      {
        staff_id: fixture.staff.id,
        email: expect.any(String),
        name: expect.any(String),
        coin: 'USDT',
        credits: 1,
        amount: '5000.00000000',
        amount_usd: '5000.00000000',
        last_at: expect.any(String),
      },
    ])
  })

  it("count each staff member's actions, and name the refused calls in words", async () => {
    const auditor = await newStaff(fixture.platform, 'auditor')
    expect((await auditor.send(calls.archiveUser, { params: { id: fixture.customer.id } })).status).toBe(403)
    const actions = await rows(calls.listStaffActions)
    const refused = { staff_id: auditor.id, call: calls.archiveUser.summary, done: 0, refused: 1 }
    expect(actions).toContainEqual(expect.objectContaining(refused))
    expect(actions).toContainEqual({
      staff_id: fixture.staff.id,
      email: expect.stringContaining('@'),
      name: expect.any(String),
      action: 'profit.credit',
      call: null,
      done: 1,
      unchanged: 0,
      refused: 0,
      last_at: expect.any(String),
    })
  })

  it('leave out everything outside the period', async () => {
    const before = { from: '2020-01-01', to: '2020-12-31' }
    for (const list of [calls.listFlows, calls.listProfitReport, calls.listStaffActions, calls.listCreditsByHand])
      expect(await rows(list, before)).toEqual([])
    const balances = await rows(calls.listCoinBalances, before)
    expect(balances).toEqual([])
  })

  it.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 'must not be before the start of the period'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'must be at most 366 days after the start of the period'],
  ])('must be of at most a year and not end before it starts: %o', async (query, message) => {
    const { status, body } = await fixture.staff.send(calls.listFlows, { query })
    expect([status, body.details?.issues]).toMatchObject([400, [{ path: 'query.to', message }]])
  })

  it('are for those who may read them', async () => {
    const support = await newStaff(fixture.platform, 'support')
    const finance = await newStaff(fixture.platform, 'finance')
    expect((await support.send(calls.listLiabilities)).status).toBe(403)
    expect((await finance.send(calls.listLiabilities)).status).toBe(200)
    expect((await finance.send(calls.listStaffActions, { query: year })).status).toBe(403)
    const auditor = await newStaff(fixture.platform, 'auditor')
    const form = { fields: { coin: 'USDT', balance: '1', evidence: 'a test' } }
    const reported = await fillForm(fixture.platform, { person: auditor, endpoint: calls.reportCustody, form })
    expect(reported.statusCode).toBe(403)
  })
})

it('forecasts when a funding account runs out, from the profit of 30 days', async () => {
  const [house] = must(await fixture.staff.send(calls.listFundingAccounts)) as unknown as Body[]
  expect(house).toMatchObject({ balance: '380.00000000', spent_30_days: '20.00000000' })
  const days = (Date.parse(String(house?.runs_out_at)) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(570)
})
