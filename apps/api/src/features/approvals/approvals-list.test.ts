import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { type Body, newStaff, type Person } from '../../testing/people.ts'
import { asked, setLimit } from '../../testing/second-approver.ts'

const desk = prepareApprovalDesk()

const refuse = (person: Person, id: string) =>
  person.send(calls.refuseAction, { params: { id }, body: { reason: 'not today' } })
const fund = (person: Person, usd: string) => person.send(calls.addFund, desk.fundOf(usd))

beforeAll(async () => {
  const { requester, approver, finance } = desk
  for (const usd of ['250', '500']) await refuse(approver, await asked(fund(requester, usd)))
  await asked(fund(finance, '250'))
  for (const usd of ['200', '100']) await setLimit(requester, approver, usd)
})

describe('the list', () => {
  it('is searched by requester, subject and summary, filtered and paged', async () => {
    const find = async (query: Record<string, string>) => {
      const { body, headers } = await desk.approver.send(calls.listApprovals, { query })
      return { rows: body as unknown as Body[], total: Number(headers['x-total-count']) }
    }
    const all = await find({ limit: '200' })
    expect(all.rows).toHaveLength(all.total)
    const funds = await find({ query: 'in usdt to the BALANCE' })
    expect(new Set(funds.rows.map(({ action }) => String(action)))).toEqual(new Set(['fund.add']))
    const emails = await desk.platform.reads`select id, email from customers`
    for (const { customer_id, customer_email } of funds.rows)
      expect(emails).toContainEqual({ id: customer_id, email: customer_email })
    expect((await find({ query: 'approval_limit' })).total).toBeGreaterThan(2)
    expect((await find({ query: String(await desk.emailOf(desk.finance)) })).total).toBe(1)
    expect((await find({ query: 'nobody' })).total).toBe(0)
    const refused = await find({ status: 'refused', sort: 'oldest', limit: '1' })
    expect(refused.rows.map(({ status }) => String(status))).toEqual(['refused'])
    expect(refused.total).toBeGreaterThan(1)
  })

  it('shows a role that sees no money the requests that it may make, and no others', async () => {
    const content = await newStaff(desk.platform, 'content')
    const { body } = await content.send(calls.listAdminBundles)
    const { id, name, roi, min_amount } = (body as unknown as Body[])[0] as Body
    const change = { params: { id: String(id) }, body: { name, roi, min_amount, days: 3650 } }
    const own = await asked(content.send(calls.changeBundle, change))
    const seen = await content.send(calls.listApprovals)
    expect(seen).toMatchObject({ status: 200, body: [{ id: own, action: 'bundle.change_terms' }] })
    expect((await content.send(calls.readApproval, { params: { id: own } })).status).toBe(200)
    const [fund] = await desk.platform.reads`select id from approvals where action = 'fund.add' limit 1`
    expect((await content.send(calls.readApproval, { params: { id: fund?.id } })).status).toBe(404)
  })
})
