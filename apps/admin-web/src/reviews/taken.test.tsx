import {
  type Endpoint,
  listApprovals,
  listDeposits,
  listPendingInvestments,
  listUserInvestments,
  listWithdrawalRequests,
  type ResponseOf,
  readApproval,
  readUserInvestment,
  readWithdrawalRequest,
  reviewDeposit,
  reviewInvestmentRequest,
  viewRequest,
} from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../paths.ts'
import { chooseAction, fill, openAdmin, press, rowOf, serve } from '../test/open-admin.tsx'

/** The new status of an item, which an open page then reads again. */
const becomes =
  <Call extends Endpoint>(call: Call, change: Partial<ResponseOf<Call>>) =>
  () => {
    serve(call, { ...(call.example as object), ...change } as ResponseOf<Call>)
    // Without events, a page reads again when it comes into view.
    document.dispatchEvent(new Event('visibilitychange'))
  }

const ROWS = {
  pendingDeposit: listDeposits.example.find(({ status }) => status === 'pending')?.user_email ?? '',
  confirmedDeposit: 'arjun.mehta@example.com',
  withdrawal: listWithdrawalRequests.example[0]?.email ?? '',
  request: listPendingInvestments.example[0]?.user_email ?? '',
  investment: listUserInvestments.example[0]?.user_email ?? '',
  approval: listApprovals.example[0]?.summary ?? '',
}
const MEANWHILE = 'in the meantime.'
const NOT_SENT = 'Your entries were not sent.'

/** Screen, row, the button that opens the dialog, the decision made elsewhere, and the text of the dialog. */
const DIALOGS = [
  [
    PATHS.deposits,
    ROWS.pendingDeposit,
    'Confirm',
    becomes(reviewDeposit, { status: 'cancelled' }),
    `The customer has canceled this request ${MEANWHILE} ${NOT_SENT}`,
  ],
  [
    PATHS.deposits,
    ROWS.confirmedDeposit,
    'Reverse',
    becomes(reviewDeposit, { status: 'confirmed', reversed_at: '2026-11-21T12:00:00.000Z' }),
    `Someone else has reversed this deposit ${MEANWHILE} ${NOT_SENT}`,
  ],
  [
    PATHS.withdrawals,
    ROWS.withdrawal,
    'Approve',
    becomes(readWithdrawalRequest, { status: 'confirmed' }),
    `Someone else has confirmed this request ${MEANWHILE} ${NOT_SENT}`,
  ],
  [
    PATHS.pendingWithdrawals,
    ROWS.withdrawal,
    'Reject',
    becomes(readWithdrawalRequest, { status: 'rejected' }),
    `Someone else has rejected this request ${MEANWHILE} ${NOT_SENT}`,
  ],
  [
    PATHS.userBundles,
    ROWS.request,
    'Confirm',
    becomes(reviewInvestmentRequest, { status: 'rejected' }),
    `Someone else has rejected this request ${MEANWHILE} ${NOT_SENT}`,
  ],
  [
    PATHS.userBundles,
    ROWS.investment,
    'Credit',
    becomes(readUserInvestment, { status: 'paid_out' }),
    'The investment is Paid out now, so this is no longer possible. Nothing was sent.',
  ],
  [
    PATHS.userBundles,
    ROWS.investment,
    'Canceled',
    becomes(readUserInvestment, { status: 'paid_out' }),
    'The investment is Paid out now, so this is no longer possible. Nothing was sent.',
  ],
  [
    PATHS.approvals,
    ROWS.approval,
    'Approve',
    becomes(readApproval, { status: 'approved' }),
    `Someone else has approved this request ${MEANWHILE}`,
  ],
  [
    PATHS.approvals,
    ROWS.approval,
    'Refuse',
    becomes(readApproval, { status: 'voided' }),
    `This request is no longer valid, because the person who made it was disabled. ${NOT_SENT}`,
  ],
] as const

/** The decisions in the menu of a row. */
const MENU = ['Reject', 'Reverse', 'Refuse']

async function openDialog(user: UserEvent, row: string, button: string) {
  const shown = await rowOf(row)
  if (button === 'Canceled') {
    await user.click(shown.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: button }))
  } else {
    if (button === 'Credit') await user.type(shown.getByRole('textbox'), '5')
    if (MENU.includes(button)) await chooseAction(user, row, button)
    else await press(user, shown, button)
  }
  return shownDialog()
}

const shownDialog = () =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    if (!dialog) throw new Error('no dialog is open')
    return within(dialog)
  })

describe('an open dialog whose item someone else decides', () => {
  it.each(DIALOGS)('says so and sends nothing: %s, %s, %s', async (path, row, button, happens, text) => {
    const user = openAdmin(path)
    const dialog = await openDialog(user, row, button)
    const submit = dialog.getAllByRole('button').at(-1)
    expect(submit).toBeEnabled()
    happens()
    expect(await dialog.findByText(text)).toBeVisible()
    expect(submit).toBeDisabled()
  })

  it('stays open with what was typed when its row leaves the list', async () => {
    const user = openAdmin(`${PATHS.userBundles}?status=active`)
    const dialog = await openDialog(user, ROWS.investment, 'Credit')
    await fill(user, dialog.getByLabelText('Reason (optional)'), 'November')
    serve(listUserInvestments, [])
    becomes(readUserInvestment, { status: 'paid_out' })()
    expect(await screen.findByText('No bundle investments found')).toBeInTheDocument()
    expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('November')
  })
})

describe('the details of a request that someone else decides', () => {
  it.each([
    [PATHS.deposits, ROWS.pendingDeposit, becomes(reviewDeposit, { status: 'confirmed' })],
    [PATHS.pendingWithdrawals, ROWS.withdrawal, becomes(readWithdrawalRequest, { status: 'confirmed' })],
  ] as const)('offer no decision any more: %s', async (path, row, happens) => {
    const user = openAdmin(path)
    serve(viewRequest, viewRequest.example)
    const cell = await screen.findByText(row)
    cell.closest('tr')?.focus()
    await user.keyboard('{Enter}')
    const dialog = await shownDialog()
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeVisible()
    happens()
    expect(await dialog.findByText('Someone else has confirmed this request in the meantime.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Reject' })).toBeNull()
  })
})
