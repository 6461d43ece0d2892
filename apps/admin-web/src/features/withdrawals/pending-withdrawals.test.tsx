import { decideWithdrawal, listWithdrawalRequests, MESSAGES } from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import {
  chooseAction,
  confirmationOf,
  dialogOf,
  fill,
  held,
  openAdmin,
  press,
  rowOf,
  serve,
} from '../../test/open-admin.tsx'

const TXID = 'ab'.repeat(32)
const ADA = 'investor@mintmark.test'
const ID = listWithdrawalRequests.example[0]?.id

describe('the Pending withdrawals screen', () => {
  it('has the columns of the specification', async () => {
    openAdmin(`${PATHS.pendingWithdrawals}?status=all`)
    await rowOf(ADA)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Select',
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

  it('rejects by one call with a status and reports it in a toast', async () => {
    const rejected = { success: true, message: MESSAGES.withdrawalDecided('rejected') } as const
    const decided = serve(decideWithdrawal, rejected)
    const user = openAdmin(PATHS.pendingWithdrawals)
    await chooseAction(user, ADA, 'Reject')
    const dialog = await confirmationOf()
    await press(user, dialog, 'Use your own address.')
    await press(user, dialog, 'Reject')
    expect(await screen.findByText('Withdrawal rejected')).toBeVisible()
    expect(decided.requests[0]).toMatchObject({
      params: { id: ID },
      body: { status: 'rejected', reason: 'Use your own address.', notes: null },
    })
  })

  it('disables every other action while one runs, and reports a failure in a toast', async () => {
    const answer = held<ReturnType<typeof refusal>>()
    const decided = serve(decideWithdrawal, () => answer.promise)
    const user = openAdmin(PATHS.pendingWithdrawals)
    await press(user, await rowOf(ADA), 'Confirm')
    const dialog = await dialogOf('Confirm withdrawal')
    await fill(user, dialog.getByLabelText('TXID (optional)'), TXID)
    await press(user, dialog, 'Confirm')
    await waitFor(() => {
      for (const button of screen.getAllByRole('button', { name: 'Confirm', hidden: true }))
        expect(button).toBeDisabled()
    })
    answer.release(refusal('withdrawal_unconfirmed'))
    expect(await screen.findByText(/mailed link/, { selector: '[role=status] *, li *' })).toBeVisible()
    expect(dialog.getByLabelText('TXID (optional)')).toHaveValue(TXID)
    expect(decided.requests[0]?.body).toEqual({ status: 'confirmed', txid: TXID, notes: null })
    serve(decideWithdrawal, networkFailure)
    await press(user, dialog, 'Confirm')
    expect(await screen.findByText('Failed to update withdrawal')).toBeVisible()
  })
})
