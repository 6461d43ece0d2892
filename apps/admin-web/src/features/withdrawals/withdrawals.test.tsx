import { decideWithdrawal, rejectWithdrawal } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, openAdmin, refuseWith, rowOf } from '../../test/open-admin.tsx'

const LIAM = 'liam.carter@example.com'
const QUESTION =
  'Are you sure you want to reject this withdrawal? This will make the funds available to the user again.'

describe('the first door', () => {
  it('names what waits and shows the amount negative', async () => {
    openAdmin('/admin/withdrawals')
    expect(await screen.findByText('3 withdrawal(s) waiting for your approval')).toBeVisible()
    expect(screen.getByText('Action Required')).toBeVisible()
    expect((await rowOf(LIAM)).getByText('−0.05 BTC')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Pending Approvals (3)' })).toBeVisible()
  })

  it('approves with a transaction id, which the confirmed tab then shows', async () => {
    const { user } = openAdmin('/admin/withdrawals')
    await user.click((await rowOf(LIAM)).getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('TXID (optional)'), 'tx-4711')
    await user.type(dialog.getByLabelText('Notes (optional)'), 'Sent by hand')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Withdrawal confirmed successfully')).toBeVisible()
    await user.click(await screen.findByRole('tab', { name: /^Confirmed/ }))
    expect(await screen.findByText('tx-4711')).toBeVisible()
  })

  it('tells that a large approval waits for another staff member', async () => {
    const { user, platform } = openAdmin('/admin/withdrawals')
    platform.state.approvalLimitUsd = amount('100')
    await user.click((await rowOf(LIAM)).getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Nothing has moved yet')).toBeVisible()
    expect(screen.queryByText('Withdrawal confirmed successfully')).toBeNull()
    expect(await rowOf(LIAM)).toBeDefined()
  })

  it('rejects after the question of the specification', async () => {
    const { user } = openAdmin('/admin/withdrawals')
    await user.click((await rowOf(LIAM)).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText(QUESTION)).toBeVisible()
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(`0.05 BTC for ${LIAM}`)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Withdrawal rejected successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(LIAM)).toBeNull())
  })

  it('says why it could not reject', async () => {
    const { user } = openAdmin('/admin/withdrawals')
    await user.click((await rowOf(LIAM)).getByRole('button', { name: 'Reject' }))
    cutOff(rejectWithdrawal)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Error rejecting withdrawal: Failed to reject withdrawal')).toBeVisible()
  })
})

describe('the second door', () => {
  it('has the columns of the specification', async () => {
    openAdmin('/admin/pending-withdrawals')
    await rowOf(LIAM)
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(columns).toEqual([
      'ID',
      'User',
      'Token',
      'Amount',
      'Wallet Address',
      'Status',
      'Created At',
      'Notes',
      'TXID',
      'Actions',
    ])
  })

  it('rejects through the one call and tells it in a toast', async () => {
    const { user } = openAdmin('/admin/pending-withdrawals')
    await user.click((await rowOf(LIAM)).getByRole('button', { name: 'Reject' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Withdrawal rejected')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(LIAM)).toBeNull())
  })

  it('blocks every other action while one runs, and tells in a toast that it failed', async () => {
    const { user } = openAdmin('/admin/pending-withdrawals')
    await user.click((await rowOf(LIAM)).getByRole('button', { name: 'Confirm' }))
    const dialog = within(await screen.findByRole('dialog'))
    refuseWith(decideWithdrawal, 'The wallet is frozen.', 150)
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    for (const button of screen.getAllByRole('button', { name: 'Reject', hidden: true })) expect(button).toBeDisabled()
    expect(await screen.findByText('The wallet is frozen.')).toBeVisible()
    cutOff(decideWithdrawal)
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Failed to update withdrawal')).toBeVisible()
  })
})
