import * as calls from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { staff as staffTable, withdrawals } from '../../db/schema.ts'
import { verifyBooks } from '../../ledger/books.ts'
import { referenceFeed } from '../../outside/reference-feed.ts'
import { fundHouse, give, type Offers, runningInvestment, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { asked, setLimit } from '../../testing/second-person.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform
let offers: Offers
let asker: Person
let approver: Person
let finance: Person
let customer: Person
/** A price source that can be switched off. */
let isQuoting = true

beforeAll(async () => {
  const feed = referenceFeed()
  platform = await openTestPlatform({}, { ...feed, quote: (coin) => (isQuoting ? feed.quote(coin) : undefined) })
  offers = await addOffers(platform)
  asker = await newStaff(platform)
  approver = await newStaff(platform)
  finance = await newStaff(platform, 'finance')
  customer = (await newCustomers(platform, 1))[0] as Person
  await give(asker, customer, '900')
  await setLimit(asker, approver, '100')
})
afterEach(async () => expect(await verifyBooks(platform.reads)).toEqual([]))
afterAll(() => platform.close())

const approve = (person: Person, id: string, key?: string) =>
  person.send(calls.approveAct, { params: { id }, ...(key && { key }) })
const refuse = (person: Person, id: string) =>
  person.send(calls.refuseAct, { params: { id }, body: { reason: 'not today' } })
const confirm = (person: Person, id: string) =>
  person.send(calls.confirmTransaction, { params: { id }, body: { txid: '0xfeed', notes: 'checked by phone' } })
const fund = (person: Person, usd_amount: string) =>
  person.send(calls.addFund, {
    params: { id: customer.id },
    body: { token_symbol: 'USDT', usd_amount, reason: 'a refund' },
  })
const topUp = (person: Person, amount: string) =>
  person.send(calls.topUpFunding, {
    params: { id: HOUSE_FUNDING_ID },
    body: { amount, reason: 'for the year', evidence: 'statement 7' },
  })
const readOne = async (id: string) => {
  const { body } = await asker.send(calls.listApprovals, {})
  return (body as unknown as Body[]).find((each) => String(each.id) === id)
}
const count = async (table: string) => {
  const [row] = await platform.reads.unsafe(`select count(*)::int as rows from ${table}`)
  return Number(row?.rows)
}
const lastAudit = async (act: string) => {
  const [row] = await platform.reads`select * from audit_log where act = ${act} order by id desc limit 1`
  return row
}
const emailOf = async ({ id }: Person) => {
  const [row] = await platform.db.select().from(staffTable).where(eq(staffTable.id, id))
  return row?.email
}

describe('an act up to the limit', () => {
  it('is done at once, and one above it waits', async () => {
    expect(await fund(asker, '100')).toMatchObject({ status: 200, body: { usd_amount: '100.00000000' } })
    const before = await count('funds')
    const answer = await fund(asker, '100.01')
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, awaiting_approval: true, message: calls.MESSAGES.awaitingApproval },
    })
    expect(await count('funds')).toBe(before)
    expect(await readOne(String(answer.body.approval_id))).toMatchObject({
      act: 'fund.add',
      subject_id: customer.id,
      amount_usd: '100.01000000',
      reason: 'a refund',
      status: 'pending',
      requested_by: asker.id,
      requested_by_email: await emailOf(asker),
      summary: expect.stringMatching(/^Add \$100\.01 in USDT to the balance of customer-/),
      decided_by_email: null,
    })
    expect(await lastAudit('approval.request')).toMatchObject({
      actor_id: asker.id,
      outcome: 'done',
      subject_id: answer.body.approval_id,
      reason: 'a refund',
    })
    await refuse(asker, String(answer.body.approval_id))
  })

  it('is asked for once under one key', async () => {
    const parts = {
      params: { id: customer.id },
      body: { token_symbol: 'USDT', usd_amount: '500', reason: 'twice?' },
      key: newId(),
    }
    const before = await count('approvals')
    const [one, other] = [await asker.send(calls.addFund, parts), await asker.send(calls.addFund, parts)]
    expect(other.body).toEqual(one.body)
    expect(await count('approvals')).toBe(before + 1)
    await refuse(approver, String(one.body.approval_id))
  })

  it('is refused as before where nothing could come of it', async () => {
    const before = await count('approvals')
    const body = { token_symbol: 'USDT', usd_amount: '500' }
    expect(await asker.send(calls.addFund, { params: { id: newId() }, body })).toMatchObject({ status: 404 })
    const amount = { amount: '500', reason: 'x', evidence: 'y' }
    expect(await asker.send(calls.topUpFunding, { params: { id: newId() }, body: amount })).toMatchObject({
      status: 404,
    })
    for (const id of [newId(), offers.bundleId])
      expect(await asker.send(calls.creditProfit, { params: { id }, body: { amount: '500' } })).toMatchObject({
        status: 404,
      })
    expect(await count('approvals')).toBe(before)
  })
})

describe('funds that a second person approves', () => {
  it('are added at the price of then, in the approver’s name, and the books name who asked', async () => {
    const id = await asked(fund(asker, '250'))
    expect(await approve(approver, id)).toMatchObject({ status: 200, body: { message: calls.MESSAGES.approved } })
    const [entry] = await platform.reads`select * from entries where kind = 'fund.added' order by id desc limit 1`
    const reason = `a refund (asked for by ${await emailOf(asker)})`
    expect(entry).toMatchObject({ actor_id: approver.id, reason })
    const audit = await lastAudit('fund.add')
    expect(audit).toMatchObject({ actor_id: approver.id, outcome: 'done', reason, subject_id: entry?.subject_id })
    expect(JSON.parse(audit?.after)).toMatchObject({ approval: id, requested_by: asker.id })
    expect(await lastAudit('approval.approve')).toMatchObject({ subject_id: id, outcome: 'done' })
    expect(await readOne(id)).toMatchObject({ status: 'approved', decided_by_email: await emailOf(approver) })
  })

  it('are not told to the customer with the names of staff', async () => {
    const query = { symbol: 'USDT', limit: '1' }
    const own = await customer.send(calls.listLedger, { params: { userId: customer.id }, query })
    expect(own.body[0]?.reason).toBe('a refund')
    const { body } = await asker.send(calls.listUserLedger, { params: { id: customer.id }, query })
    expect(body[0]?.reason).toBe(`a refund (asked for by ${await emailOf(asker)})`)
  })

  it('are added once however often they are approved', async () => {
    const id = await asked(fund(asker, '250'))
    const before = await count('funds')
    const key = newId()
    const answers = [await approve(approver, id, key), await approve(approver, id, key), await approve(finance, id)]
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 })
    expect(await count('funds')).toBe(before + 1)
    expect(await lastAudit('approval.approve')).toMatchObject({ actor_id: finance.id, outcome: 'unchanged' })
  })

  it('are never approved by who asked, by whoever could not add them, or after a refusal', async () => {
    const id = await asked(fund(asker, '250'))
    const before = await count('funds')
    expect(await approve(asker, id)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    expect(await lastAudit('approval.approve')).toMatchObject({
      actor_id: asker.id,
      outcome: 'refused',
      code: 'own_request',
    })
    const auditor = await newStaff(platform, 'auditor')
    expect(await approve(auditor, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await refuse(approver, id)).toMatchObject({ status: 200, body: { message: calls.MESSAGES.refused } })
    expect(await refuse(finance, id)).toMatchObject({ status: 200 })
    expect(await approve(approver, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await readOne(id)).toMatchObject({ status: 'refused', decision_reason: 'not today' })
    expect(await count('funds')).toBe(before)
  })

  it('wait on while there is no price', async () => {
    const id = await asked(fund(asker, '250'))
    isQuoting = false
    const refused = await approve(approver, id)
    isQuoting = true
    expect(refused).toMatchObject({ status: 503, body: { code: 'price_unavailable' } })
    expect(await readOne(id)).toMatchObject({ status: 'pending' })
    expect(await approve(approver, id)).toMatchObject({ status: 200 })
  })

  it('are not there to be approved under an id that nobody knows', async () => {
    for (const decide of [approve, refuse])
      expect(await decide(approver, newId())).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a withdrawal above the limit', () => {
  it('waits behind both doors, once, and is confirmed with what was noted when it was asked', async () => {
    const id = await waitingWithdrawal(customer, '150')
    const approval = await asked(confirm(asker, id))
    const again = [
      await confirm(finance, id),
      await asker.send(calls.decideWithdrawal, { params: { id }, body: { status: 'confirmed' } }),
    ]
    for (const answer of again) expect(answer).toMatchObject({ status: 409, body: { code: 'approval_pending' } })
    expect(await lastAudit('approval.request')).toMatchObject({ outcome: 'refused', code: 'approval_pending' })
    expect(await readOne(approval)).toMatchObject({
      act: 'withdrawal.confirm',
      subject_id: id,
      amount_usd: '150.00000000',
      reason: 'checked by phone',
      summary: expect.stringMatching(/^Send 150 USDT \(\$150\.00\) of customer-.* to 0xabc$/),
    })
    expect(await approve(finance, approval)).toMatchObject({ status: 200 })
    const [row] = await platform.db.select().from(withdrawals).where(eq(withdrawals.id, id))
    expect(row).toMatchObject({ status: 'confirmed', txid: '0xfeed', notes: 'checked by phone' })
    const [entry] =
      await platform.reads`select * from entries where subject_id = ${id} and kind = 'withdrawal.confirmed'`
    expect(entry).toMatchObject({
      actor_id: finance.id,
      reason: expect.stringContaining('checked by phone (asked for'),
    })
    const query = { symbol: 'USDT', limit: '1' }
    const { body } = await customer.send(calls.listLedger, { params: { userId: customer.id }, query })
    expect(body[0]).toMatchObject({ kind: 'withdrawal.confirmed', reason: null })
    const mails =
      await platform.reads`select 1 from outbox where kind = 'withdrawal.confirmed' and customer_id = ${customer.id}`
    expect(mails).toHaveLength(1)
  })

  it('is answered as it always was once it is decided, and nobody is asked', async () => {
    const [confirmed, rejected] = [await waitingWithdrawal(customer, '101'), await waitingWithdrawal(customer, '101')]
    await approve(approver, await asked(confirm(asker, confirmed)))
    expect(await asker.send(calls.rejectWithdrawal, { params: { id: rejected } })).toMatchObject({ status: 200 })
    const before = await count('approvals')
    expect(await confirm(asker, confirmed)).toMatchObject({ status: 200, body: { message: calls.MESSAGES.confirmed } })
    expect(await confirm(asker, rejected)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await confirm(asker, newId())).toMatchObject({ status: 404 })
    expect(await count('approvals')).toBe(before)
  })

  it('is rejected by one person, and its approval then waits until it is refused', async () => {
    const id = await waitingWithdrawal(customer, '150')
    const approval = await asked(confirm(asker, id))
    const reject = { params: { id }, body: { status: 'rejected' } }
    expect(await asker.send(calls.decideWithdrawal, reject)).toMatchObject({ status: 200 })
    expect(await approve(approver, approval)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await lastAudit('withdrawal.confirm')).toMatchObject({ actor_id: approver.id, outcome: 'refused' })
    expect(await readOne(approval)).toMatchObject({ status: 'pending' })
    expect(await refuse(asker, approval)).toMatchObject({ status: 200 })
  })

  it('may be asked for again after a refusal', async () => {
    const id = await waitingWithdrawal(customer, '120')
    await refuse(approver, await asked(confirm(asker, id)))
    const second = await asked(confirm(finance, id))
    expect(await approve(asker, second)).toMatchObject({ status: 200 })
  })

  it('needs a price to be measured by, and only where there is a limit', async () => {
    const id = await waitingWithdrawal(customer, '20')
    isQuoting = false
    const measured = await confirm(asker, id)
    isQuoting = true
    expect(measured).toMatchObject({ status: 503, body: { code: 'price_unavailable' } })
    await setLimit(asker, approver, null)
    isQuoting = false
    const unmeasured = await confirm(asker, id)
    isQuoting = true
    expect(unmeasured).toMatchObject({ status: 200, body: { message: calls.MESSAGES.confirmed } })
    await setLimit(asker, approver, '100')
  })

  it('is harmlessly approved when it was confirmed meanwhile, because there was no limit any more', async () => {
    const id = await waitingWithdrawal(customer, '120')
    const approval = await asked(confirm(asker, id))
    await setLimit(asker, approver, null)
    expect(await confirm(asker, id)).toMatchObject({ status: 200, body: { message: calls.MESSAGES.confirmed } })
    expect(await approve(approver, approval)).toMatchObject({ status: 200 })
    expect(await lastAudit('withdrawal.confirm')).toMatchObject({ outcome: 'unchanged' })
    await setLimit(asker, approver, '100')
  })
})

describe('a large top-up and a large credit', () => {
  it('wait, and the credit is refused until there is enough to credit it from', async () => {
    await give(asker, customer, '99')
    for (const _ of Array(12)) await give(asker, customer, '100')
    const id = await runningInvestment(customer, offers, '1000')
    const credit = await asked(asker.send(calls.creditProfit, { params: { id }, body: { amount: '300' } }))
    expect(await readOne(credit)).toMatchObject({
      act: 'profit.credit',
      subject_id: id,
      summary: expect.stringMatching(/^Credit \$300\.00 of profit from House to Silver of /),
    })
    expect(await approve(approver, credit)).toMatchObject({ status: 422, body: { code: 'funding_short' } })
    expect(await readOne(credit)).toMatchObject({ status: 'pending' })

    const set = await asked(topUp(asker, '500'))
    expect(await readOne(set)).toMatchObject({
      summary: 'Top House up by $500.00 (statement 7)',
      reason: 'for the year',
    })
    expect(await approve(asker, set)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    expect(await approve(approver, set)).toMatchObject({ status: 200 })
    expect(await approve(approver, credit)).toMatchObject({ status: 200 })
    const [row] = await platform.reads`select profit_usd::text as profit from investments where id = ${id}`
    expect(row?.profit).toBe('300.00000000')

    await asker.send(calls.setInvestmentStatus, { params: { id }, body: { status: 'cancelled' } })
    expect(await asker.send(calls.creditProfit, { params: { id }, body: { amount: '300' } })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition' },
    })
  })
})

describe('the limit', () => {
  const change = (person: Person, limit_usd: string | null) =>
    person.send(calls.changeApprovalLimit, { body: { limit_usd, reason: 'new rules' } })
  const read = async () => (await finance.send(calls.readApprovalLimit, {})).body.limit_usd

  it('never changes by one person alone, and waits once', async () => {
    const id = await asked(change(asker, '5000'))
    expect(await read()).toBe('100.00000000')
    expect(await change(approver, '7')).toMatchObject({ status: 409, body: { code: 'approval_pending' } })
    expect(await readOne(id)).toMatchObject({
      act: 'approval_limit.change',
      subject_id: 'approval_limit_usd',
      amount_usd: null,
      summary: 'A second person above $5000.00',
    })
    expect(await approve(asker, id)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    // Finance may approve money, and has no say in the limit.
    expect(await approve(finance, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await lastAudit('approval.approve')).toMatchObject({ actor_id: finance.id, code: 'forbidden' })
    expect(await approve(approver, id)).toMatchObject({ status: 200 })
    expect(await read()).toBe('5000.00000000')
    const audit = await lastAudit('approval_limit.change')
    expect(JSON.parse(audit?.before)).toMatchObject({ limit_usd: '100.00000000' })
    expect(JSON.parse(audit?.after)).toMatchObject({ limit_usd: '5000.00000000', approval: id })
  })

  it('is lifted in the same way', async () => {
    await setLimit(asker, approver, null)
    expect(await read()).toBeNull()
    await fundHouse(asker, '999999')
    expect(await fund(asker, '999999')).toMatchObject({ body: { token_symbol: 'USDT' } })
    await setLimit(asker, approver, '100')
  })
})

describe('the list', () => {
  it('is searched by the asker, the subject and the summary, filtered and paged', async () => {
    const find = async (query: Record<string, string>) => {
      const { body, headers } = await approver.send(calls.listApprovals, { query })
      return { rows: body as unknown as Body[], total: Number(headers['x-total-count']) }
    }
    const all = await find({ limit: '200' })
    expect(all.rows).toHaveLength(all.total)
    expect((await find({ query: 'in usdt to the BALANCE' })).rows.every(({ act }) => String(act) === 'fund.add')).toBe(
      true,
    )
    expect((await find({ query: 'approval_limit' })).total).toBeGreaterThan(2)
    expect((await find({ query: String(await emailOf(finance)) })).total).toBe(1)
    expect((await find({ query: 'nobody' })).total).toBe(0)
    const refused = await find({ status: 'refused', sort: 'oldest', limit: '1' })
    expect(refused.rows.map(({ status }) => String(status))).toEqual(['refused'])
    expect(refused.total).toBeGreaterThan(1)
  })
})
