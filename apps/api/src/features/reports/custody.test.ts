import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { fetchImage, fillForm } from '../../testing/forms.ts'
import { imageOf } from '../../testing/images.ts'
import { must, waitingDeposit } from '../../testing/money.ts'
import { newStaff, type Person } from '../../testing/people.ts'
import { prepareReports } from '../../testing/prepare-reports.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const fixture = prepareReports()
const { rows } = fixture

/** Sends a report as its form, with an image if there is one. */
const report = (fields: Record<string, string>, { content, person }: { content?: Buffer; person?: Person } = {}) =>
  fillForm(fixture.platform, {
    person: person ?? fixture.staff,
    endpoint: calls.reportCustody,
    form: { fields, ...(content && { file: { content } }) },
  })

describe('the reconciliation', () => {
  const usdt = async (query: Record<string, string> = {}) =>
    (await rows(calls.listLiabilities, query)).find(({ coin }) => String(coin) === 'USDT')

  it('shows the amount that customers own in each coin, and equals the balances', async () => {
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

  it("shows the difference from staff's report, as of the moment of the report", async () => {
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
        evidence_image: null,
      },
    ])
    const [audited] = await fixture.platform.reads`
      select outcome, "after" from audit_log where action = 'custody.report' order by id desc limit 1`
    expect(audited?.outcome).toBe('done')
    expect(JSON.parse(String(audited?.after))).toMatchObject({ coin: 'USDT', owed: '5050.00000000' })
  })

  it('uses the balances of the given moment, not of the moment of writing', async () => {
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

  it('keeps an image of the evidence for those who may read reports', async () => {
    const body = { coin: 'BTC', balance: '1', evidence: 'a screenshot' }
    expect((await report(body, { content: await imageOf(30, 20) })).statusCode).toBe(200)
    const [newest] = await rows(calls.listCustodyReports, { coin: 'BTC' })
    const url = String(newest?.evidence_image)
    expect(url).toMatch(/^\/api\/uploads\/custody-evidence\/[0-9a-f-]{36}-[0-9a-f]{64}\.webp$/)
    const fetchAs = (person: Person) => fetchImage(fixture.platform, { url, person, host: ADMIN_HOST })
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

  it('is never rewritten, under any login', async () => {
    const rewriting = fixture.platform.db.execute(`update custody_balances set balance = 0`)
    await expect(rewriting).rejects.toThrow()
  })
})
