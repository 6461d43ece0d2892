import * as calls from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { authenticateRows } from '../../testing/authenticate-rows.ts'
import { give, must, runningInvestment } from '../../testing/money.ts'
import { newApprover, type Person } from '../../testing/people.ts'
import { asked } from '../../testing/second-approver.ts'

const desk = prepareApprovalDesk()

const approve = (person: Person, id: string, key?: string) =>
  person.send(calls.approveAction, { params: { id }, ...(key && { key }) })
const refuse = (person: Person, id: string) =>
  person.send(calls.refuseAction, { params: { id }, body: { reason: 'not today' } })
const fund = (person: Person, usd: string) => person.send(calls.addFund, desk.fundOf(usd))
const topUp = (person: Person, amount: string) =>
  person.send(calls.topUpFunding, {
    params: { id: HOUSE_FUNDING_ID },
    body: { amount, reason: 'for the year', evidence: 'statement 7' },
  })

describe('funds that a second staff member approves', () => {
  it('are added at the price of the approval in the approver’s name, and the books name the requester', async () => {
    const id = await asked(fund(desk.requester, '250'))
    expect(await approve(desk.approver, id)).toMatchObject({ status: 200, body: { message: calls.MESSAGES.approved } })
    const [entry] = await desk.platform.reads`select * from entries where kind = 'fund.added' order by id desc limit 1`
    const origin = { reason: 'a refund', requested_by: desk.requester.id, approval_id: id }
    expect(entry).toMatchObject({ actor_id: desk.approver.id, ...origin })
    const done = { actor_id: desk.approver.id, outcome: 'done', ...origin }
    expect(await desk.lastAudit('fund.add')).toMatchObject({ ...done, subject_id: entry?.subject_id })
    expect(await desk.lastAudit('approval.approve')).toMatchObject({ ...done, subject_id: id })
    expect(await desk.readOne(id)).toMatchObject({
      status: 'approved',
      decided_by_email: await desk.emailOf(desk.approver),
    })
  })

  it('are shown to the customer without the names of staff', async () => {
    const query = { symbol: 'USDT', limit: '1' }
    const own = await desk.customer.send(calls.listLedger, { params: { userId: desk.customer.id }, query })
    expect(own.body[0]?.reason).toBe('a refund')
    const { body } = await desk.requester.send(calls.listUserLedger, { params: { id: desk.customer.id }, query })
    expect(body[0]?.reason).toBe(`a refund (requested by ${await desk.emailOf(desk.requester)})`)
  })

  it('are added once however often they are approved', async () => {
    const id = await asked(fund(desk.requester, '250'))
    const before = await desk.count('funds')
    const key = newId()
    const answers = [
      await approve(desk.approver, id, key),
      await approve(desk.approver, id, key),
      await approve(desk.finance, id),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 })
    expect(await desk.count('funds')).toBe(before + 1)
    expect(await desk.lastAudit('approval.approve')).toMatchObject({ actor_id: desk.finance.id, outcome: 'unchanged' })
  })

  it('are never approved by the requester, without the permission, or after a refusal', async () => {
    const id = await asked(fund(desk.requester, '250'))
    const before = await desk.count('funds')
    expect(await approve(desk.requester, id)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    expect(await desk.lastAudit('approval.approve')).toMatchObject({
      actor_id: desk.requester.id,
      outcome: 'refused',
      code: 'own_request',
    })
    const auditor = await newApprover(desk.platform, 'auditor')
    expect(await approve(auditor, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await refuse(desk.approver, id)).toMatchObject({ status: 200, body: { message: calls.MESSAGES.refused } })
    expect(await refuse(desk.finance, id)).toMatchObject({ status: 200 })
    expect(await approve(desk.approver, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await desk.readOne(id)).toMatchObject({ status: 'refused', decision_reason: 'not today' })
    expect(await desk.count('funds')).toBe(before)
  })

  it('are withdrawn by the requester', async () => {
    const id = await asked(fund(desk.requester, '250'))
    const withdrawn = { status: 200, body: { message: calls.MESSAGES.requestWithdrawn } }
    expect(await refuse(desk.requester, id)).toMatchObject(withdrawn)
    expect(await desk.readOne(id)).toMatchObject({ status: 'refused' })
  })

  it('stay pending without a price', async () => {
    const id = await asked(fund(desk.requester, '250'))
    desk.isQuoting = false
    const refused = await approve(desk.approver, id)
    desk.isQuoting = true
    expect(refused).toMatchObject({ status: 503, body: { code: 'price_unavailable' } })
    expect(await desk.readOne(id)).toMatchObject({ status: 'pending' })
    expect(await approve(desk.approver, id)).toMatchObject({ status: 200 })
  })

  it('are not found under an unknown id', async () => {
    for (const decide of [approve, refuse])
      expect(await decide(desk.approver, newId())).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a large top-up and a large credit', () => {
  it('wait, and the credit is refused while the funding account is short', async () => {
    await give(desk.requester, desk.customer, '99')
    for (const _ of Array(12)) await give(desk.requester, desk.customer, '100')
    const id = await runningInvestment(desk.customer, desk.offers, '1000')
    const credited = () => desk.requester.send(calls.creditProfit, { params: { id }, body: { amount: '300' } })
    const short = { status: 422, body: { code: 'funding_short' } }
    const before = await desk.count('approvals')
    expect(await credited()).toMatchObject(short)
    expect(await desk.count('approvals')).toBe(before)

    const set = await asked(topUp(desk.requester, '500'))
    expect(await desk.readOne(set)).toMatchObject({
      summary: 'Top House up by $500.00 (statement 7)',
      reason: 'for the year',
    })
    expect(await approve(desk.requester, set)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    expect(await approve(desk.approver, set)).toMatchObject({ status: 200 })
    const [credit, another] = [await asked(credited()), await asked(credited())]
    expect(await desk.readOne(credit)).toMatchObject({
      action: 'profit.credit',
      subject_id: id,
      summary: expect.stringMatching(/^Credit \$300\.00 of profit from House to Silver of /),
    })
    expect(await approve(desk.approver, credit)).toMatchObject({ status: 200 })
    expect(await approve(desk.approver, another)).toMatchObject(short)
    expect(await desk.readOne(another)).toMatchObject({ status: 'pending' })
    const [row] = await desk.platform.reads`select profit_usd::text as profit from investments where id = ${id}`
    expect(row?.profit).toBe('300.00000000')

    await desk.requester.send(calls.setInvestmentStatus, { params: { id }, body: { status: 'cancelled' } })
    expect(await credited()).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
    expect(await approve(desk.approver, another)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })
})

describe('a stored request whose input its action does not expect', () => {
  it('is not carried out, and changes no balance', async () => {
    const id = await asked(fund(desk.requester, '250'))
    const { unchecked } = desk.platform.sql
    await unchecked`update approvals set input = '{"amountUsd":"x"}' where id = ${id}`
    await authenticateRows(unchecked, desk.platform.booksKeys)
    const balances = () => desk.platform.reads`select * from balances order by 1, 2, 3`
    const before = await balances()
    // The defect would be logged.
    desk.platform.app.log.level = 'silent'
    expect(await approve(desk.approver, id)).toMatchObject({ status: 500 })
    expect(await balances()).toEqual(before)
    expect(await desk.readOne(id)).toMatchObject({ status: 'pending' })
  })
})

it('credits the amount of a deposit that the approver saw, also after its quote has expired', async () => {
  const { customer, offers, platform } = desk
  const payment = { user_id: customer.id, method_id: offers.bankId }
  const quoted = { ...payment, coin: 'USDT', amount_usd: '250' }
  const { id: quote_id, amount } = must(await customer.send(calls.quoteDeposit, { body: quoted }))
  const body = { ...payment, type: 'deposit', token_symbol: 'USDT', amount, quote_id } as const
  const { id } = must(await customer.send(calls.submitTransaction, { body }))
  const { superuser } = platform.sql
  await superuser`update deposits set amount = 260 where id = ${String(id)}`
  const approval = await asked(desk.requester.send(calls.confirmTransaction, { params: { id: String(id) } }))
  expect((await desk.readOne(approval))?.summary).toMatch(/^Confirm a deposit of 260 USDT /)
  await superuser`update deposits set quote_expires_at = now() - interval '1 minute' where id = ${String(id)}`
  expect(await approve(desk.approver, approval)).toMatchObject({ status: 200 })
  const [row] = await platform.reads`select received_amount::text from deposits where id = ${String(id)}`
  expect(row?.received_amount).toBe('260.00000000')
})
