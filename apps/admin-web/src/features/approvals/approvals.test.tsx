import {
  approveAction,
  changeApprovalLimit,
  listApprovals,
  MESSAGES,
  readApproval,
  readApprovalLimit,
  refuseAction,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import {
  chooseAction,
  confirmationOf,
  dialogOf,
  fill,
  openAdmin,
  press,
  requestsTo,
  rowOf,
  serve,
} from '../../test/open-admin.tsx'

const [pending, approved] = listApprovals.example
if (!pending || !approved) throw new Error('the example has too few approvals')
const OWNER_ID = '019a3c00-0000-7000-8000-000000000011'

/** The two tabs ask for one status each. */
const serveByStatus = () =>
  serve(listApprovals, ({ query }) => [pending, approved].filter(({ status }) => status === query.status))

describe('approvals', () => {
  it('asks before it approves, says why it failed, and empties the queue', async () => {
    serveByStatus()
    const user = openAdmin(PATHS.approvals)
    expect(
      await screen.findByText(
        'Actions above $10,000.00 need a second staff member. Smaller actions of one person count together: per customer over 24 hours, and across all customers over 7 days.',
      ),
    ).toBeVisible()
    await press(user, await rowOf(pending.summary), 'Approve')
    const dialog = await confirmationOf()
    expect(dialog.getByText(`${pending.summary} ($10,000.00)`)).toBeVisible()
    expect(dialog.getByText(new RegExp(`Requested by ${pending.requested_by_email}`))).toBeVisible()
    expect(await dialog.findByText('House, funding account')).toBeVisible()
    expect(dialog.getByText('$46,911.35 → $56,911.35')).toBeVisible()
    serve(approveAction, refusal('own_request'), { once: true })
    await press(user, dialog, 'Approve')
    expect(await dialog.findByRole('alert')).toBeVisible()
    const done = serve(approveAction, approveAction.example)
    serve(listApprovals, [])
    await press(user, dialog, 'Approve')
    expect(await screen.findByText(MESSAGES.approved)).toBeVisible()
    expect(await screen.findByText('No requests are waiting for approval')).toBeVisible()
    expect(done.requests[0]).toMatchObject({ params: { id: pending.id }, key: expect.any(String) })
  })

  it('asks for a word before it approves what is worth more than ten times the limit, and shows why and for which TXID it was requested', async () => {
    const changes = [{ what: 'TXID', before: 'f4184fc5', after: 'f4184fc5' }]
    serve(readApproval, { ...readApproval.example, approval_word: 'APPROVE', changes })
    const approvedWith = serve(approveAction, approveAction.example)
    const user = openAdmin(PATHS.approvals)
    await press(user, await rowOf(pending.summary), 'Approve')
    const dialog = await confirmationOf()
    expect(dialog.getByText(`Reason: ${pending.reason}`)).toBeVisible()
    expect(await dialog.findByText('f4184fc5')).toBeVisible()
    const word = await dialog.findByLabelText(/^Type APPROVE to continue/)
    const button = dialog.getByRole('button', { name: 'Approve' })
    await fill(user, word, 'approv')
    expect(button).toBeDisabled()
    await fill(user, word, 'e')
    expect(button).toBeEnabled()
    await press(user, dialog, 'Approve')
    expect(await screen.findByText(MESSAGES.approved)).toBeVisible()
    expect(approvedWith.requests[0]?.body).toEqual({ approval_word: 'approve' })
  })

  it('lists decided requests by decision', async () => {
    serveByStatus()
    const user = openAdmin(PATHS.approvals)
    await user.click(await screen.findByRole('tab', { name: 'Decided' }))
    expect((await rowOf(approved.summary)).getByText('Approved')).toBeVisible()
    serve(listApprovals, [{ ...approved, status: 'refused', decision_reason: 'Too low' }])
    await user.click(screen.getByRole('combobox', { name: 'Decision: Approved' }))
    await user.click(await screen.findByRole('option', { name: 'Refused' }))
    expect(await screen.findByText('Too low')).toBeVisible()
    expect(requestsTo(listApprovals).at(-1)?.query).toMatchObject({ status: 'refused' })
    expect(window.location.search).toBe('?tab=decided&status=refused')
  })

  it('refuses with a reason', async () => {
    const refused = serve(refuseAction, refuseAction.example)
    const user = openAdmin(PATHS.approvals)
    await chooseAction(user, pending.summary, 'Refuse')
    const dialog = await dialogOf('Refuse')
    await press(user, dialog, 'Refuse')
    expect(await dialog.findByText(/^Reason is required/)).toBeVisible()
    await fill(user, dialog.getByLabelText('Reason'), 'Too low')
    await press(user, dialog, 'Refuse')
    expect(await screen.findByText(MESSAGES.refused)).toBeVisible()
    expect(refused.requests[0]).toMatchObject({ params: { id: pending.id }, body: { reason: 'Too low' } })
  })

  it('hides approval from the requester, who can withdraw the request', async () => {
    serve(listApprovals, [{ ...pending, requested_by: OWNER_ID }])
    serve(refuseAction, { success: true, message: MESSAGES.requestWithdrawn })
    const user = openAdmin(PATHS.approvals)
    const row = await rowOf(pending.summary)
    const text = "You can't approve your own request. Another staff member must approve it."
    expect(row.getByTitle(text)).toHaveTextContent('Your request')
    expect(row.queryByRole('button', { name: 'Approve' })).toBeNull()
    await chooseAction(user, pending.summary, 'Withdraw request')
    const dialog = await dialogOf('Withdraw your request')
    await fill(user, dialog.getByLabelText('Reason'), 'A mistake')
    await press(user, dialog, 'Withdraw request')
    expect(await screen.findByText('Request withdrawn.')).toBeVisible()
  })

  it('shows the queue without buttons to those who may only read', async () => {
    openAdmin(PATHS.approvals, { role: 'auditor' })
    const row = await rowOf(pending.summary)
    for (const name of ['Approve', 'Row actions']) expect(row.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change limit' })).toBeNull()
  })
})

describe('what a second person sees', () => {
  it('is what changes, field by field, and what stands in the way', async () => {
    serve(readApproval, {
      ...readApproval.example,
      balances: [],
      changes: [{ what: 'Role', before: 'support', after: 'finance' }],
      obstacle: 'Another account uses this email.',
    })
    const user = openAdmin(PATHS.approvals)
    await press(user, await rowOf(pending.summary), 'Approve')
    const dialog = await confirmationOf()
    expect(await dialog.findByText('support → finance')).toBeVisible()
    expect(dialog.getByText('Another account uses this email.')).toBeVisible()
  })

  it('is on the dashboard, too, while one person still acts alone', async () => {
    serve(readApprovalLimit, { ...readApprovalLimit.example, alone: ['fund.add'] })
    openAdmin(PATHS.dashboard)
    expect(await screen.findByText(/^Some of these actions have only one approver/)).toBeVisible()
  })
})

describe('the approval limit', () => {
  const message = MESSAGES.limitAwaitsApproval
  const awaiting = { success: true, awaiting_approval: true, approval_id: pending.id, message } as const

  it('is requested with an amount and a reason', async () => {
    serve(readApprovalLimit, { ...readApprovalLimit.example, limit_usd: null })
    const user = openAdmin(PATHS.approvals)
    expect(await screen.findByText('There is no approval limit: no action needs a second staff member.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Change limit' }))
    const dialog = await dialogOf('Change the approval limit')
    const submit = dialog.getByRole('button', { name: 'Request change' })
    await user.click(submit)
    expect(await dialog.findByText('Limit in USD is required')).toBeVisible()
    await user.type(dialog.getByLabelText('Limit in USD'), '2500')
    await fill(user, dialog.getByLabelText('Reason'), 'Four eyes')
    serve(changeApprovalLimit, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('The server did not respond. Try again.')).toBeVisible()
    const changed = serve(changeApprovalLimit, awaiting)
    await user.click(submit)
    expect(await screen.findByText(message)).toBeVisible()
    expect(changed.requests[0]?.body).toEqual({ limit_usd: '2500', reason: 'Four eyes' })
  })

  it('is requested for first deposits, which follow the approval limit again once it is empty', async () => {
    serve(readApprovalLimit, { ...readApprovalLimit.example, first_deposit_limit_usd: '1000.00000000' })
    const changed = serve(changeApprovalLimit, awaiting)
    const user = openAdmin(PATHS.approvals)
    await user.click(await screen.findByRole('button', { name: 'Change limit' }))
    const dialog = await dialogOf('Change the approval limit')
    expect(dialog.getByText(/We recommend a tenth of it/)).toBeVisible()
    const first = dialog.getByLabelText('Limit of first deposits in USD')
    expect(first).toHaveValue('1000.00')
    await user.clear(first)
    await fill(user, dialog.getByLabelText('Reason'), 'Known customers')
    await press(user, dialog, 'Request change')
    await screen.findByText(message)
    expect(changed.requests[0]?.body).toEqual({
      limit_usd: '10000.00',
      first_deposit_limit_usd: null,
      reason: 'Known customers',
    })
  })

  it('can be requested to be none', async () => {
    const changed = serve(changeApprovalLimit, awaiting)
    const user = openAdmin(PATHS.approvals)
    await user.click(await screen.findByRole('button', { name: 'Change limit' }))
    const dialog = await dialogOf('Change the approval limit')
    expect(dialog.getByLabelText('Limit in USD')).toHaveValue('10000.00')
    await user.click(dialog.getByRole('checkbox', { name: 'No limit' }))
    expect(dialog.getByLabelText('Limit in USD')).toBeDisabled()
    await fill(user, dialog.getByLabelText('Reason'), 'We are two')
    await press(user, dialog, 'Request change')
    await screen.findByText(message)
    expect(changed.requests[0]?.body).toEqual({ limit_usd: null, reason: 'We are two' })
  })
})
