import { approveAction } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialogOf, openAdmin, questionOf, refuseWith, rowOf, staffId } from '../../test/open-admin.tsx'

const PAGE = '/admin/approvals'
const FINANCE = 'finance@mintmark.test'
const SUMMARY = 'A second person above $500.00'
const ID = '019aa5f0-0000-7000-8000-000000000001'

/** Has a staff member ask for another limit. */
function askForLimit({ platform }: ReturnType<typeof openAdmin>, by: string) {
  platform.state.approvals.set(ID, {
    id: ID,
    action: 'approval_limit.change',
    subjectId: 'approval_limit',
    amountUsd: null,
    summary: SUMMARY,
    reason: 'The auditor asks for it',
    input: { limitUsd: amount('500') },
    requestedBy: staffId(platform, by),
    status: 'pending',
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    createdAt: new Date(),
  })
}

describe('approvals', () => {
  it('approves what somebody else asked for, after a question, and counts what waits', async () => {
    const opened = openAdmin(PAGE)
    askForLimit(opened, FINANCE)
    const { user } = opened
    await user.click((await rowOf(SUMMARY)).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('There is no limit: no act needs a second staff member.')).toBeInTheDocument()
    const question = await questionOf()
    expect(question.getByText(SUMMARY)).toBeVisible()
    refuseWith(approveAction, 'The ledger is closed.')
    await user.click(question.getByRole('button', { name: 'Approve' }))
    expect(await question.findByText('The ledger is closed.')).toBeVisible()
  })

  it('tells what was approved and moves it to the decided ones', async () => {
    const opened = openAdmin(PAGE)
    askForLimit(opened, FINANCE)
    const { user } = opened
    await user.click((await rowOf(SUMMARY)).getByRole('button', { name: 'Approve' }))
    await user.click((await questionOf()).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approved.')).toBeVisible()
    expect(await screen.findByText('Nothing waits for approval')).toBeVisible()
    expect(await screen.findByText('Acts above $500.00 need a second staff member.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Decided' }))
    expect((await rowOf(SUMMARY)).getByText('Approved')).toBeVisible()
  })

  it('refuses with a reason, which the decided ones show', async () => {
    const opened = openAdmin(PAGE)
    askForLimit(opened, FINANCE)
    const { user } = opened
    await user.click((await rowOf(SUMMARY)).getByRole('button', { name: 'Refuse' }))
    const dialog = await dialogOf('Refuse')
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await dialog.findByText('Say why, for the audit log')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Too low')
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(screen.queryByText(SUMMARY)).toBeNull())
    await user.click(screen.getByRole('tab', { name: 'Decided' }))
    await user.click(await screen.findByRole('combobox', { name: 'Decision: Approved' }))
    await user.click(await screen.findByRole('option', { name: 'Refused' }))
    expect((await rowOf(SUMMARY)).getByText('Too low')).toBeVisible()
  })

  it('offers no approval of one’s own request, and a way to take it back', async () => {
    const opened = openAdmin(PAGE, { as: FINANCE })
    askForLimit(opened, FINANCE)
    const { user } = opened
    const row = await rowOf(SUMMARY)
    expect(row.getByText('Your own request: another staff member must approve it.')).toBeVisible()
    expect(row.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(row.getByRole('button', { name: 'Take back' }))
    const dialog = await dialogOf('Take back your request')
    await user.type(dialog.getByLabelText('Reason'), 'A mistake')
    await user.click(dialog.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('Nothing waits for approval')).toBeVisible()
  })

  it('asks for another limit, which waits itself', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Change limit' }))
    const dialog = await dialogOf('Change the limit')
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }))
    expect(await dialog.findByText('Enter an amount above 0, or choose no limit')).toBeVisible()
    await user.type(dialog.getByLabelText('Limit in USD'), '2500')
    await user.type(dialog.getByLabelText('Reason'), 'Four eyes')
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }))
    const waits = 'Another staff member must approve this change of the limit. Until then the limit stays.'
    expect(await screen.findByText(waits)).toBeVisible()
    expect(await screen.findByText('Four eyes')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Approvals 1' })).toBeVisible()
  })

  it('asks for no limit at all', async () => {
    const { user, platform } = openAdmin(PAGE)
    platform.state.approvalLimitUsd = amount('1000')
    expect(await screen.findByText('Acts above $1,000.00 need a second staff member.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change limit' }))
    const dialog = await dialogOf('Change the limit')
    expect(dialog.getByLabelText('Limit in USD')).toHaveValue('1000.00')
    await user.click(dialog.getByRole('checkbox', { name: 'No limit' }))
    expect(dialog.getByLabelText('Limit in USD')).toBeDisabled()
    await user.type(dialog.getByLabelText('Reason'), 'We are two')
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }))
    await screen.findByText('We are two')
    expect([...platform.state.approvals.values()].at(-1)?.input).toEqual({ limitUsd: null })
  })

  it('shows the queue and no act to those who may only read', async () => {
    const opened = openAdmin(PAGE, { as: 'auditor@mintmark.test' })
    askForLimit(opened, FINANCE)
    const row = await rowOf(SUMMARY)
    expect(row.queryByRole('button', { name: 'Refuse' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change limit' })).toBeNull()
  })
})

describe('an act above the limit', () => {
  it('tells that it waits and that nothing has moved', async () => {
    const { user, platform } = openAdmin('/admin/users')
    platform.state.approvalLimitUsd = amount('100')
    await user.click((await rowOf('liam.carter@example.com')).getByRole('button', { name: 'Fund' }))
    const dialog = await dialogOf('Add fund')
    await user.selectOptions(dialog.getByLabelText('Token'), 'USDT')
    await user.type(dialog.getByLabelText('USD amount'), '5000')
    await user.click(dialog.getByRole('button', { name: 'Add fund' }))
    expect(await screen.findByText('Nothing has moved yet')).toBeVisible()
    expect(screen.getByText('This is above the limit: another staff member must approve it.')).toBeVisible()
    expect(screen.queryByText('Fund added successfully!')).toBeNull()
  })
})
