import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import * as approvals from './approvals.ts'
import { addFund } from './funding.ts'
import { openOffice, reason, waiting } from './mock/test-office.ts'
import { unanswered } from './mock/test-world.ts'
import { readStats } from './stats.ts'
import { confirmTransaction, submitTransaction } from './transactions.ts'
import * as withdrawals from './withdrawals.ts'

const { approveAction, changeApprovalLimit, listApprovals, readApprovalLimit, refuseAction } = approvals

describe('an action above the limit', () => {
  it('is not done until another person approves, and then once', async () => {
    const { owner, finance, fund, settled, events } = await openOffice()
    const asked = await finance.succeed(addFund, fund(100.01))
    expect(asked).toMatchObject({
      awaiting_approval: true,
      message: 'This is above the limit: another staff member must approve it.',
    })
    const params = waiting(asked)
    expect(await settled()).toBe(2000)
    expect(await owner.succeed(readStats)).toMatchObject({ pendingApprovals: 1 })
    const [row] = await owner.succeed(listApprovals, { query: { status: 'pending', query: 'FINANCE@' } })
    expect(row).toMatchObject({
      ...params,
      action: 'fund.add',
      amount_usd: '100.01000000',
      reason,
      requested_by: finance.staff.id,
      summary: 'Add $100.01 in USDT to the balance of investor@mintmark.test',
    })
    await finance.refused('own_request', approveAction, { params })
    expect(await settled()).toBe(2000)
    expect(await owner.succeed(approveAction, { params })).toMatchObject({ message: 'Approved.' })
    expect(await owner.succeed(approveAction, { params })).toMatchObject({ message: 'Approved.' })
    expect(await settled()).toBe(2100.01)
    await owner.refused('already_decided', refuseAction, { params, body: { reason } })
    expect(await owner.succeed(listApprovals, { query: { status: 'approved' } })).toMatchObject([
      { ...params, decided_by_email: owner.staff.email, decision_reason: null },
    ])
    expect(events('approval.approve').map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'unchanged'])
    expect(events('fund.add').at(-1)).toMatchObject({ actorId: owner.staff.id, reason })
  })

  it('is done at once where it is not above it', async () => {
    const { finance, fund, settled } = await openOffice()
    expect(await finance.succeed(addFund, fund(100))).toMatchObject({ token_amount: '100.00000000' })
    expect(await settled()).toBe(2100)
  })

  it('can be refused by another person, or taken back by who asked', async () => {
    const { owner, finance, fund, settled } = await openOffice()
    for (const browser of [owner, finance]) {
      const params = waiting(await finance.succeed(addFund, fund(500)))
      const no = { params, body: { reason: 'Not agreed.' } }
      await browser.refused('validation', refuseAction, { params, body: {} })
      expect(await browser.succeed(refuseAction, no)).toMatchObject({ message: 'Refused.' })
      await browser.succeed(refuseAction, no)
      await owner.refused('already_decided', approveAction, { params })
    }
    expect(await settled()).toBe(2000)
    const refused = await owner.succeed(listApprovals, { query: { status: 'refused' } })
    expect(refused.map(({ decision_reason }) => decision_reason)).toEqual(['Not agreed.', 'Not agreed.'])
  })

  it('is not for a role that could not do it, nor for an id that there is not', async () => {
    const { owner, support, finance, events } = await openOffice()
    await support.refused('forbidden', approveAction, { params: { id: HOUSE_FUNDING_ID } })
    await owner.refused('not_found', approveAction, { params: { id: HOUSE_FUNDING_ID } })
    const asked = await owner.succeed(changeApprovalLimit, { body: { limit_usd: null, reason } })
    const params = waiting(asked)
    await finance.refused('forbidden', approveAction, { params })
    await finance.refused('forbidden', refuseAction, { params, body: { reason } })
    await owner.succeed(refuseAction, { params, body: { reason } })
    expect(events('approval.refuse').map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
  })
})

describe('a withdrawal above the limit', () => {
  async function asked(amount: number) {
    const office = await openOffice()
    const body = { user_id: office.customer.user.id, type: 'withdrawal', token_symbol: 'USDT', amount, wallet: '0xabc' }
    const params = await office.customer.succeed(submitTransaction, { body })
    return { ...office, withdrawal: { params } }
  }

  it('waits once, whichever route variant was used, and is sent with what the first person wrote down', async () => {
    const { owner, finance, withdrawal, settled } = await asked(150)
    const confirmed = { ...withdrawal, body: { txid: '0x1', notes: 'By hand' } }
    const params = waiting(await finance.succeed(confirmTransaction, confirmed))
    const again = { ...withdrawal, body: { status: 'confirmed' } }
    await owner.refused('approval_pending', withdrawals.decideWithdrawal, again)
    expect(await settled()).toBe(2000)
    await owner.succeed(approveAction, { params })
    expect(await settled()).toBe(1850)
    const [sent] = await owner.succeed(withdrawals.listConfirmedWithdrawals)
    expect(sent).toMatchObject({ txid: '0x1', status: 'confirmed' })
    expect(await finance.succeed(confirmTransaction, confirmed)).toMatchObject({ message: 'Confirmed.' })
  })

  it('that was rejected meanwhile cannot be approved any more', async () => {
    const { owner, finance, withdrawal, settled } = await asked(150)
    const params = waiting(await finance.succeed(confirmTransaction, withdrawal))
    await owner.succeed(withdrawals.rejectWithdrawal, withdrawal)
    await owner.refused('already_decided', approveAction, { params })
    expect(await settled()).toBe(2000)
    expect(await owner.succeed(listApprovals, { query: { status: 'pending' } })).toHaveLength(1)
    await owner.succeed(refuseAction, { params, body: { reason } })
  })

  it('is confirmed at once up to the limit, and rejected at once whatever it is worth', async () => {
    const small = await asked(100)
    expect(await small.finance.succeed(confirmTransaction, small.withdrawal)).toEqual({
      success: true,
      message: 'Confirmed.',
    })
    const large = await asked(1500)
    const body = { status: 'rejected', notes: 'No.' }
    expect(await large.finance.succeed(withdrawals.decideWithdrawal, { ...large.withdrawal, body })).toMatchObject({
      message: 'Rejected.',
    })
  })
})

describe('the limit itself', () => {
  it('changes by two people and never by one, whatever it is', async () => {
    const { state, owner, finance, events } = await openOffice()
    state.approvalLimitUsd = null
    const [member] = [...state.staff.values()].filter(({ email }) => email === finance.staff.email)
    if (member) state.staff.set(member.id, { ...member, role: 'owner' })
    expect(await owner.succeed(readApprovalLimit)).toEqual({ limit_usd: null })
    const asked = { body: { limit_usd: '2500', reason } }
    const params = waiting(await owner.succeed(changeApprovalLimit, asked))
    expect(await owner.succeed(readApprovalLimit)).toEqual({ limit_usd: null })
    await finance.refused('approval_pending', changeApprovalLimit, { body: { limit_usd: null, reason } })
    await owner.refused('own_request', approveAction, { params })
    await finance.succeed(approveAction, { params })
    expect(await owner.succeed(readApprovalLimit)).toEqual({ limit_usd: '2500.00000000' })
    const [row] = await owner.succeed(listApprovals)
    expect(row).toMatchObject({
      action: 'approval_limit.change',
      amount_usd: null,
      summary: 'A second person above $2500.00',
    })
    expect(events('approval.request')).toMatchObject([{ reason, after: { action: 'approval_limit.change' } }])
    await owner.succeed(changeApprovalLimit, { body: { limit_usd: null, reason } })
  })
})

it('was answered by every endpoint that it is about, as its contract promises', () => {
  expect(unanswered(Object.values(approvals))).toEqual([])
})
