import * as calls from '@mintmark/contracts'
import { amount, formatAmount, minus, sum } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { amountOfNumeric } from '../../db/columns.ts'
import { fetchPicture, fillForm } from '../../testing/forms.ts'
import { fundHouse, give, must, runningInvestment, waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import { type Body, newStaff, type Person } from '../../testing/people.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const fixture = prepareFixture('owner')
const TODAY = new Date().toISOString().slice(0, 10)
const YEAR_AGO = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
const year = { from: YEAR_AGO, to: TODAY }
let investmentId: string

const rows = async (list: calls.Endpoint, query: Record<string, string> = year, who: Person = fixture.staff) =>
  must(await who.send(list, { query })) as unknown as Body[]
const sumOf = (listed: Body[], column: string) => formatAmount(sum(listed.map((row) => amount(String(row[column])))))
/** The sum of postings, straight from the ledger. */
const posted = async (where: string) => {
  const [row] = await fixture.platform.reads.unsafe<{ total: string }[]>(
    `select coalesce(sum(p.amount), 0)::numeric(38,8)::text as total
     from postings p join entries e on e.id = p.entry_id where ${where}`,
  )
  return formatAmount(amountOfNumeric(row?.total ?? '0.00000000'))
}

beforeAll(async () => {
  const { staff, customer, offers } = fixture
  await give(staff, customer, '5000')
  await fundHouse(staff, '400')
  const deposit = await waitingDeposit(customer, offers, '120')
  must(await staff.send(calls.confirmTransaction, { params: { id: deposit } }))
  const withdrawal = await waitingWithdrawal(customer, '70')
  must(await staff.send(calls.confirmTransaction, { params: { id: withdrawal } }))
  await waitingWithdrawal(customer, '30')
  investmentId = await runningInvestment(customer, offers, '1000')
  must(await staff.send(calls.creditProfit, { params: { id: investmentId }, body: { amount: '25' } }))
  must(await staff.send(calls.reduceProfit, { params: { id: investmentId }, body: { amount: '5' } }))
})

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

  it('have flows whose net is what crossed the border of the platform', async () => {
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
        net: '50.00000000',
      },
    ])
    expect(`-${sumOf(flows, 'net')}`).toBe(await posted(`p.account = 'outside'`))
  })

  it('say what profit each bundle took from which funding account', async () => {
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

  it('count what each staff member did', async () => {
    const actions = await rows(calls.listStaffActions)
    expect(actions).toContainEqual({
      staff_id: fixture.staff.id,
      email: expect.stringContaining('@'),
      name: expect.any(String),
      action: 'profit.credit',
      done: 1,
      unchanged: 0,
      refused: 0,
      last_at: expect.any(String),
    })
  })

  it('leave out what is not in the period', async () => {
    const before = { from: '2020-01-01', to: '2020-12-31' }
    for (const list of [calls.listFlows, calls.listProfitReport, calls.listStaffActions])
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
    const body = { coin: 'USDT', balance: '1', evidence: 'a test' }
    expect((await report(body, { person: auditor })).statusCode).toBe(403)
  })
})

/** Sends a report as its form, with a picture if there is one. */
const report = (fields: Record<string, string>, { content, person }: { content?: Buffer; person?: Person } = {}) =>
  fillForm(fixture.platform, {
    person: person ?? fixture.staff,
    endpoint: calls.reportCustody,
    form: { fields, ...(content && { file: { content } }) },
  })

describe('the reconciliation', () => {
  const usdt = async (query: Record<string, string> = {}) =>
    (await rows(calls.listLiabilities, query)).find(({ coin }) => String(coin) === 'USDT')

  it('says what customers own in each coin, and equals the balances', async () => {
    expect(await usdt()).toMatchObject({
      available: '4020.00000000',
      held: '30.00000000',
      invested: '1000.00000000',
      profit: '0.00000000',
      total: '5050.00000000',
      usd_value: '5050.00000000',
      custody_balance: null,
      difference: null,
    })
    expect(await usdt({ at: '2020-01-01' })).toBeUndefined()
  })

  it('shows the difference from what staff reported, as of the moment of the report', async () => {
    const body = { coin: 'usdt', balance: '5049.5', evidence: 'statement 7' }
    expect((await report(body)).json()).toMatchObject({ success: true })
    const { customer, staff, offers } = fixture
    const later = await waitingDeposit(customer, offers, '10')
    must(await staff.send(calls.confirmTransaction, { params: { id: later } }))
    expect(await usdt()).toMatchObject({
      total: '5060.00000000',
      custody_balance: '5049.50000000',
      owed_at_report: '5050.00000000',
      difference: '-0.50000000',
    })
    expect(await rows(calls.listCustodyReports, { coin: 'USDT' })).toMatchObject([
      {
        coin: 'USDT',
        balance: '5049.50000000',
        owed: '5050.00000000',
        difference: '-0.50000000',
        evidence: 'statement 7',
        evidence_picture: null,
      },
    ])
    const [audited] = await fixture.platform.reads`
      select outcome, "after" from audit_log where action = 'custody.report' order by id desc limit 1`
    expect(audited?.outcome).toBe('done')
    expect(JSON.parse(String(audited?.after))).toMatchObject({ coin: 'USDT', owed: '5050.00000000' })
  })

  it('takes what customers owned at the given moment, not at the moment of writing', async () => {
    const body = { coin: 'USDT', balance: '0', at: '2021-01-01T00:00:00Z', evidence: 'an empty wallet' }
    expect((await report(body)).statusCode).toBe(200)
    const [newest] = await rows(calls.listCustodyReports, {})
    expect(newest).toMatchObject({ owed: '0.00000000', difference: '0.00000000', at: '2021-01-01T00:00:00.000Z' })
    // The newest look at the wallet counts, not the newest row.
    expect(await usdt()).toMatchObject({ custody_balance: '5049.50000000' })
  })

  it.each([
    [{ coin: 'NOPE', balance: '1', evidence: 'x' }, 422],
    [{ coin: 'USDT', balance: '-1', evidence: 'x' }, 400],
    [{ coin: 'USDT', balance: '1', evidence: ' ' }, 400],
    [{ coin: 'USDT', balance: '1', evidence: 'x', at: '2199-01-01T00:00:00Z' }, 400],
  ])('refuses %o', async (body, status) => {
    expect((await report(body)).statusCode).toBe(status)
  })

  it('keeps a picture of the evidence for those who may read reports', async () => {
    const body = { coin: 'BTC', balance: '1', evidence: 'a screenshot' }
    expect((await report(body, { content: await pictureOf(30, 20) })).statusCode).toBe(200)
    const [newest] = await rows(calls.listCustodyReports, { coin: 'BTC' })
    const url = String(newest?.evidence_picture)
    expect(url).toMatch(/^\/api\/uploads\/custody-evidence\/[0-9a-f-]{36}\.webp$/)
    const fetchAs = (person: Person) => fetchPicture(fixture.platform, { url, person, host: ADMIN_HOST })
    expect(await fetchAs(await newStaff(fixture.platform, 'auditor'))).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp' },
    })
    expect((await fetchAs(await newStaff(fixture.platform, 'support'))).statusCode).toBe(403)
    const missing = await fixture.staff.send(calls.readCustodyEvidence, {
      params: { file_name: 'ffffffff-0000-7000-8000-000000000000.webp' },
    })
    expect(missing.status).toBe(404)
    expect((await report(body, { content: Buffer.from('%PDF-1.7') })).json()).toMatchObject({ code: 'image_refused' })
    expect(await rows(calls.listCustodyReports, { coin: 'BTC' })).toHaveLength(1)
  })

  it('is never rewritten, whoever tries', async () => {
    const rewriting = fixture.platform.db.execute(`update custody_balances set balance = 0`)
    await expect(rewriting).rejects.toThrow()
  })
})

describe('the dashboard', () => {
  it('has every one of the last 30 days once, with what came in and went out', async () => {
    const { days, unpriced } = must(await fixture.staff.send(calls.readDailyFlows)) as unknown as {
      days: Body[]
      unpriced: string[]
    }
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: TODAY, in_usd: '130.00000000', out_usd: '70.00000000' })
    expect(sumOf(days.slice(0, -1), 'in_usd')).toBe('0.00000000')
    expect(unpriced).toEqual([])
  })

  it('says what mail waits and names no server where none is set', async () => {
    const { mail } = must(await fixture.staff.send(calls.readWorkHealth))
    expect(mail).toMatchObject({ server: null, failed: 0, oldest_waiting_at: expect.any(String) })
    const [{ count } = { count: 0 }] = await fixture.platform.reads<{ count: number }[]>`
      select count(*)::int as count from outbox where sent_at is null`
    expect(mail?.waiting).toBe(count)
  })
})

it('forecasts when a funding account runs out, from the profit of 30 days', async () => {
  const [house] = must(await fixture.staff.send(calls.listFundingAccounts)) as unknown as Body[]
  expect(house).toMatchObject({ balance: '380.00000000', spent_30_days: '20.00000000' })
  const days = (Date.parse(String(house?.runs_out_at)) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(570)
})
