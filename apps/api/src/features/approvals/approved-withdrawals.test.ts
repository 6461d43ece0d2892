import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { APPROVAL_WORD } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { isRow } from '../../db/own-rows.ts'
import { withdrawals } from '../../db/schema.ts'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import type { Person } from '../../testing/people.ts'
import { asked, setLimit } from '../../testing/second-approver.ts'

const TXID = `0x${'ab'.repeat(32)}`
const desk = prepareApprovalDesk()

const approve = (person: Person, id: string) => person.send(calls.approveAction, { params: { id } })
const refuse = (person: Person, id: string) =>
  person.send(calls.refuseAction, { params: { id }, body: { reason: 'not today' } })
const confirm = (person: Person, id: string) =>
  person.send(calls.confirmTransaction, { params: { id }, body: { txid: TXID, notes: 'checked by phone' } })

describe('a withdrawal above the limit', () => {
  it('waits once for both route variants, and is confirmed with the notes of its request', async () => {
    const id = await waitingWithdrawal(desk.customer, '150')
    const approval = await asked(confirm(desk.requester, id))
    const again = [
      await confirm(desk.finance, id),
      await desk.requester.send(calls.decideWithdrawal, { params: { id }, body: { status: 'confirmed' } }),
    ]
    for (const answer of again) expect(answer).toMatchObject({ status: 409, body: { code: 'approval_pending' } })
    expect(await desk.lastAudit('approval.request')).toMatchObject({ outcome: 'refused', code: 'approval_pending' })
    expect(await desk.readOne(approval)).toMatchObject({
      action: 'withdrawal.confirm',
      subject_id: id,
      amount_usd: '150.00000000',
      reason: 'checked by phone',
      summary: expect.stringMatching(
        new RegExp(`^Send 150 USDT \\(\\$150\\.00\\) of customer-.* to ${OTHER_WALLETS.USDT}$`),
      ),
    })
    const shown = await desk.finance.send(calls.readApproval, { params: { id: approval } })
    expect(shown.body.changes).toEqual([
      { what: 'Network', before: 'Ethereum', after: 'Ethereum' },
      { what: 'TXID', before: TXID, after: TXID },
    ])
    expect(await approve(desk.finance, approval)).toMatchObject({ status: 200 })
    const [row] = await desk.platform.db.select().from(withdrawals).where(isRow(withdrawals, id))
    expect(row).toMatchObject({ status: 'confirmed', txid: TXID, notes: 'checked by phone' })
    const [entry] = await desk.platform
      .reads`select * from entries where subject_id = ${id} and kind = 'withdrawal.confirmed'`
    expect(entry).toMatchObject({
      actor_id: desk.finance.id,
      reason: 'checked by phone',
      requested_by: desk.requester.id,
    })
    const query = { symbol: 'USDT', limit: '1' }
    const { body } = await desk.customer.send(calls.listLedger, { params: { userId: desk.customer.id }, query })
    expect(body[0]).toMatchObject({ kind: 'withdrawal.confirmed', reason: null })
    const mails = await desk.platform
      .reads`select 1 from outbox where kind = 'withdrawal.confirmed' and customer_id = ${desk.customer.id}`
    expect(mails).toHaveLength(1)
  })

  it('needs no approval once it is decided, and is answered as usual', async () => {
    const [confirmed, rejected] = [
      await waitingWithdrawal(desk.customer, '101'),
      await waitingWithdrawal(desk.customer, '101'),
    ]
    await approve(desk.approver, await asked(confirm(desk.requester, confirmed)))
    expect(await desk.requester.send(calls.rejectWithdrawal, { params: { id: rejected } })).toMatchObject({
      status: 200,
    })
    const before = await desk.count('approvals')
    expect(await confirm(desk.requester, confirmed)).toMatchObject({
      status: 200,
      body: { message: calls.MESSAGES.withdrawalConfirmed },
    })
    expect(await confirm(desk.requester, rejected)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await confirm(desk.requester, newId())).toMatchObject({ status: 404 })
    expect(await desk.count('approvals')).toBe(before)
  })

  it('is rejected by one person, and its approval closes with it and says why', async () => {
    const id = await waitingWithdrawal(desk.customer, '150')
    const approval = await asked(confirm(desk.requester, id))
    const reject = { params: { id }, body: { status: 'rejected' } }
    expect(await desk.requester.send(calls.decideWithdrawal, reject)).toMatchObject({ status: 200 })
    expect(await approve(desk.approver, approval)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await desk.readOne(approval)).toMatchObject({
      status: 'closed',
      decision_reason: 'The withdrawal was rejected.',
      decided_by_email: null,
    })
    expect(await desk.lastAudit('approval.close')).toMatchObject({ subject_id: approval, outcome: 'done' })
    const late = { status: 409, body: { code: 'already_decided', error: 'This request was already closed.' } }
    expect(await refuse(desk.requester, approval)).toMatchObject(late)
  })

  it('may be requested again after a refusal', async () => {
    const id = await waitingWithdrawal(desk.customer, '120')
    await refuse(desk.approver, await asked(confirm(desk.requester, id)))
    const second = await asked(confirm(desk.finance, id))
    expect(await approve(desk.requester, second)).toMatchObject({ status: 200 })
  })

  it('takes two people where there is a limit and no price', async () => {
    const id = await waitingWithdrawal(desk.customer, '20')
    desk.isQuoting = false
    const measured = await confirm(desk.requester, id)
    desk.isQuoting = true
    expect(measured).toMatchObject({ status: 200, body: { awaiting_approval: true } })
    await setLimit(desk.requester, desk.approver, null)
    desk.isQuoting = false
    const unmeasured = await confirm(desk.requester, id)
    desk.isQuoting = true
    expect(unmeasured).toMatchObject({ status: 200, body: { message: calls.MESSAGES.withdrawalConfirmed } })
    await setLimit(desk.requester, desk.approver, '100')
  })

  it.each([
    ['20', [calls.MESSAGES.withdrawalConfirmed, calls.MESSAGES.depositConfirmed]],
    ['101', [calls.MESSAGES.awaitingApproval, calls.MESSAGES.awaitingApproval]],
  ])(
    'of %s is measured at the last known price, as is a deposit: neither converts anything',
    async (amount, messages) => {
      const ids = [
        await waitingWithdrawal(desk.customer, amount),
        await waitingDeposit(desk.customer, desk.offers, amount),
      ]
      desk.priceAgeMs = 3_600_000
      for (const [index, id] of ids.entries())
        expect(await confirm(desk.finance, id)).toMatchObject({ status: 200, body: { message: messages[index] } })
      desk.priceAgeMs = 0
    },
  )

  it('takes two people, as does a deposit, where the coin never had a price', async () => {
    const id = await waitingDeposit(desk.customer, desk.offers, '5')
    desk.isQuoting = false
    const approval = await asked(confirm(desk.requester, id))
    expect(await desk.readOne(approval)).toMatchObject({
      amount_usd: null,
      summary: expect.stringMatching(/^Confirm a deposit of 5 USDT \(without a known price\) of customer-/),
    })
    // Its worth is unknown, so that it may be above ten times the limit.
    expect(await approve(desk.approver, approval)).toMatchObject({ body: { code: 'approval_word_required' } })
    const typed = { params: { id: approval }, body: { approval_word: APPROVAL_WORD } }
    expect(await desk.approver.send(calls.approveAction, typed)).toMatchObject({ status: 200 })
    const reversed = desk.requester.send(calls.reverseDeposit, { params: { id }, body: { reason: 'an error' } })
    expect(await reversed).toMatchObject({ status: 200, body: { awaiting_approval: true } })
    desk.isQuoting = true
  })

  it('closes its request when it is confirmed after the limit was removed', async () => {
    const id = await waitingWithdrawal(desk.customer, '120')
    const approval = await asked(confirm(desk.requester, id))
    await setLimit(desk.requester, desk.approver, null)
    expect(await confirm(desk.requester, id)).toMatchObject({
      status: 200,
      body: { message: calls.MESSAGES.withdrawalConfirmed },
    })
    expect(await desk.readOne(approval)).toMatchObject({
      status: 'closed',
      decision_reason: 'The withdrawal was confirmed without this approval.',
    })
    expect(await approve(desk.approver, approval)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    await setLimit(desk.requester, desk.approver, '100')
  })
})
