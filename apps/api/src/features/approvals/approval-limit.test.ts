import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { fundHouse } from '../../testing/money.ts'
import type { Person } from '../../testing/people.ts'
import { asked, setLimit } from '../../testing/second-approver.ts'

const desk = prepareApprovalDesk()

const approve = (person: Person, id: string) => person.send(calls.approveAction, { params: { id } })
const refuse = (person: Person, id: string) =>
  person.send(calls.refuseAction, { params: { id }, body: { reason: 'not today' } })
const fund = (person: Person, usd: string) => person.send(calls.addFund, desk.fundOf(usd))

describe('an action up to the limit', () => {
  it('is done immediately, and one above it waits', async () => {
    expect(await fund(desk.requester, '100')).toMatchObject({ status: 200, body: { usd_amount: '100.00000000' } })
    const before = await desk.count('funds')
    const answer = await fund(desk.requester, '100.01')
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, awaiting_approval: true, message: calls.MESSAGES.awaitingApproval },
    })
    expect(await desk.count('funds')).toBe(before)
    expect(await desk.readOne(String(answer.body.approval_id))).toMatchObject({
      action: 'fund.add',
      subject_id: desk.customer.id,
      amount_usd: '100.01000000',
      reason: 'a refund',
      status: 'pending',
      requested_by: desk.requester.id,
      requested_by_email: await desk.emailOf(desk.requester),
      summary: expect.stringMatching(/^Add \$100\.01 in USDT to the balance of customer-/),
      decided_by_email: null,
    })
    expect(await desk.lastAudit('approval.request')).toMatchObject({
      actor_id: desk.requester.id,
      outcome: 'done',
      subject_id: answer.body.approval_id,
      reason: 'a refund',
    })
    await refuse(desk.requester, String(answer.body.approval_id))
  })

  it('takes a word of the approver above ten times the limit', async () => {
    const [small, large] = [await asked(fund(desk.requester, '1000')), await asked(fund(desk.requester, '1000.01'))]
    const wordOf = async (id: string) =>
      (await desk.approver.send(calls.readApproval, { params: { id } })).body.approval_word
    expect([await wordOf(small), await wordOf(large)]).toEqual([null, 'APPROVE'])
    expect((await approve(desk.approver, small)).status).toBe(200)
    const refused = { status: 422, body: { code: 'approval_word_required' } }
    expect(await approve(desk.approver, large)).toMatchObject(refused)
    const typed = (approval_word: string) =>
      desk.approver.send(calls.approveAction, { params: { id: large }, body: { approval_word } })
    expect(await typed('yes')).toMatchObject(refused)
    expect((await typed('APPROVE')).status).toBe(200)
  })

  it('is requested once under one key', async () => {
    const parts = {
      params: { id: desk.customer.id },
      body: { token_symbol: 'USDT', usd_amount: '500', reason: 'twice?' },
      key: newId(),
    }
    const before = await desk.count('approvals')
    const [one, other] = [
      await desk.requester.send(calls.addFund, parts),
      await desk.requester.send(calls.addFund, parts),
    ]
    expect(other.body).toEqual(one.body)
    expect(await desk.count('approvals')).toBe(before + 1)
    await refuse(desk.approver, String(one.body.approval_id))
  })

  it('is refused immediately if it could not succeed', async () => {
    const before = await desk.count('approvals')
    const body = { token_symbol: 'USDT', usd_amount: '500' }
    expect(await desk.requester.send(calls.addFund, { params: { id: newId() }, body })).toMatchObject({ status: 404 })
    const params = { id: desk.customer.id }
    const unknown = { params, body: { ...body, token_symbol: 'PEPE' } }
    expect(await desk.requester.send(calls.addFund, unknown)).toMatchObject({ status: 422 })
    const amount = { amount: '500', reason: 'x', evidence: 'y' }
    expect(await desk.requester.send(calls.topUpFunding, { params: { id: newId() }, body: amount })).toMatchObject({
      status: 404,
    })
    for (const id of [newId(), desk.offers.bundleId])
      expect(await desk.requester.send(calls.creditProfit, { params: { id }, body: { amount: '500' } })).toMatchObject({
        status: 404,
      })
    expect(await desk.count('approvals')).toBe(before)
  })
})

describe('the limit', () => {
  const change = (person: Person, limit_usd: string | null) =>
    person.send(calls.changeApprovalLimit, { body: { limit_usd, reason: 'new rules' } })
  const read = async () => (await desk.finance.send(calls.readApprovalLimit, {})).body.limit_usd

  it('is never changed by one person alone, and waits for one change at a time', async () => {
    const id = await asked(change(desk.requester, '5000'))
    expect(await read()).toBe('100.00000000')
    expect(await change(desk.approver, '7')).toMatchObject({ status: 409, body: { code: 'approval_pending' } })
    expect(await desk.readOne(id)).toMatchObject({
      action: 'approval_limit.change',
      subject_id: 'approval_limit_usd',
      amount_usd: null,
      summary: 'Require a second person above $5,000.00',
    })
    expect(await approve(desk.requester, id)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    expect(await change(desk.finance, '7')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    // Only an owner requests a new limit, and anyone who approves large actions may be the second.
    expect(await approve(desk.finance, id)).toMatchObject({ status: 200 })
    expect(await read()).toBe('5000.00000000')
    const audit = await desk.lastAudit('approval_limit.change')
    expect(audit).toMatchObject({ approval_id: id, requested_by: desk.requester.id })
    expect(JSON.parse(audit?.before)).toEqual({ limit_usd: '100.00000000' })
    expect(JSON.parse(audit?.after)).toEqual({ limit_usd: '5000.00000000' })
  })

  it('is removed in the same way', async () => {
    await setLimit(desk.requester, desk.approver, null)
    expect(await read()).toBeNull()
    await fundHouse(desk.requester, '999999')
    expect(await fund(desk.requester, '999999')).toMatchObject({ body: { token_symbol: 'USDT' } })
    await setLimit(desk.requester, desk.approver, '100')
  })
})
