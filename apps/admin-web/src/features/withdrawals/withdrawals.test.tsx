import {
  confirmTransaction,
  freezeAddress,
  listConfirmedWithdrawals,
  listFrozenAddresses,
  listScamReports,
  listWithdrawalRequests,
  MESSAGES,
  rejectWithdrawal,
  summarizeWithdrawals,
  unfreezeAddress,
} from '@mintmark/contracts'
import { networkFailure } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { chooseAction, confirmationOf, dialogOf, fill, openAdmin, press, rowOf, serve } from '../../test/open-admin.tsx'

const TXID = 'ab'.repeat(32)
const ADA = 'investor@mintmark.test'
const ID = listWithdrawalRequests.example[0]?.id
const QUESTION =
  'Are you sure you want to reject this withdrawal? This will make the funds available to the user again.'
const awaiting = {
  success: true,
  awaiting_approval: true,
  approval_id: '019a3c00-0000-7000-8000-000000000081',
  message: MESSAGES.awaitingApproval,
} as const

/** The answer about a withdrawal. That of the example is about a deposit. */
const CONFIRMED = { success: true, message: MESSAGES.withdrawalConfirmed } as const

describe('the Withdrawals screen', () => {
  it('says how many are waiting and shows amounts as negative', async () => {
    openAdmin(PATHS.withdrawals)
    expect(await screen.findByText('2 withdrawal(s) waiting for your approval')).toBeVisible()
    expect(screen.getByText('Action Required')).toBeVisible()
    expect((await rowOf(ADA)).getByText('−0.02 BTC')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Pending Approvals (2)' })).toBeVisible()
  })

  it('says what to send of an amount that has a fee', async () => {
    serve(
      listWithdrawalRequests,
      listWithdrawalRequests.example.map((each) => ({ ...each, fee: '0.00100000' })),
    )
    const user = openAdmin(PATHS.withdrawals)
    expect((await rowOf(ADA)).getByText(/send 0\.019 BTC/)).toBeVisible()
    await press(user, await rowOf(ADA), 'Approve')
    const dialog = await dialogOf('Confirm withdrawal')
    expect(dialog.getByText('Withdrawal fee')).toBeVisible()
    expect(dialog.getByText('Amount to send')).toBeVisible()
    expect(dialog.getByText('0.019 BTC')).toBeVisible()
  })

  it('approves with a transaction ID and notes, and lists what was confirmed', async () => {
    const confirmed = serve(confirmTransaction, CONFIRMED)
    const user = openAdmin(PATHS.withdrawals)
    await press(user, await rowOf(ADA), 'Approve')
    const dialog = await dialogOf('Confirm withdrawal')
    await fill(user, dialog.getByLabelText('TXID (optional)'), TXID)
    await fill(user, dialog.getByLabelText('Notes (optional)'), 'Sent by hand')
    await press(user, dialog, 'Confirm')
    expect(await screen.findByText('Withdrawal confirmed successfully')).toBeVisible()
    expect(confirmed.requests[0]).toMatchObject({
      params: { id: ID },
      body: { txid: TXID, notes: 'Sent by hand' },
      key: expect.any(String),
    })
    await user.click(await screen.findByRole('tab', { name: 'Confirmed (1)' }))
    const txid = listConfirmedWithdrawals.example[0]?.txid ?? ''
    expect(await screen.findByTitle(txid)).toBeVisible()
    expect(window.location.search).toBe('?tab=confirmed')
  })

  it('counts what was rejected, and lists it with the reason that the customer reads and the note that only staff do', async () => {
    const shown = listWithdrawalRequests.example.filter(({ email }) => email === ADA)
    const rejected = { status: 'rejected', reason: 'Wrong network', notes: 'Called' } as const
    serve(
      listWithdrawalRequests,
      shown.map((request) => ({ ...request, ...rejected })),
    )
    serve(summarizeWithdrawals, { ...summarizeWithdrawals.example, rejected: 1 })
    const user = openAdmin(PATHS.withdrawals)
    await user.click(await screen.findByRole('tab', { name: 'Rejected (1)' }))
    const row = await rowOf(ADA)
    expect(row.getByText('Wrong network')).toBeVisible()
    expect(row.getByText('Called')).toBeVisible()
    expect(row.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  it('shows what to compare before the funds are sent, and why to look closer', async () => {
    const user = openAdmin(PATHS.withdrawals)
    const row = await rowOf('arjun.mehta@example.com')
    const risks = row.getByTitle('First withdrawal, Sign-in changed within 48 hours')
    expect(risks).toHaveTextContent('First withdrawal +1')
    await press(user, row, 'Approve')
    const dialog = await dialogOf('Confirm withdrawal')
    expect(dialog.getByText(/^0x41 6461 4465/)).toBeVisible()
    expect(dialog.getByText('Ethereum')).toBeVisible()
    expect(dialog.getByText('1,360.00 USDT')).toBeVisible()
  })

  it('lists scam reports and freezes the reported address', async () => {
    const frozen = serve(freezeAddress, freezeAddress.example)
    const user = openAdmin(`${PATHS.withdrawals}?tab=reports`)
    await press(user, await rowOf(ADA), 'Freeze address')
    const dialog = await dialogOf('Freeze an address')
    await fill(user, dialog.getByLabelText('Reason'), 'Two reports')
    await press(user, dialog, 'Freeze address')
    expect(await screen.findByText(MESSAGES.addressFrozen)).toBeVisible()
    const [report] = listScamReports.example
    expect(frozen.requests[0]?.body).toEqual({ wallet_address: report?.wallet_address, reason: 'Two reports' })
  })

  it('unfreezes an address with a reason', async () => {
    const unfrozen = serve(unfreezeAddress, unfreezeAddress.example)
    const user = openAdmin(`${PATHS.withdrawals}?tab=frozen`)
    const [address] = listFrozenAddresses.example
    await press(user, await rowOf(address?.wallet_address ?? ''), 'Unfreeze')
    const dialog = await dialogOf('Unfreeze this address?')
    await fill(user, dialog.getByLabelText('Reason'), 'A mistake')
    await press(user, dialog, 'Unfreeze')
    expect(await screen.findByText(MESSAGES.addressUnfrozen)).toBeVisible()
    expect(unfrozen.requests[0]).toMatchObject({ params: { id: address?.id }, body: { reason: 'A mistake' } })
  })

  it('records no transaction ID or notes that were left empty', async () => {
    const confirmed = serve(confirmTransaction, CONFIRMED)
    const user = openAdmin(PATHS.withdrawals)
    await press(user, await rowOf(ADA), 'Approve')
    await press(user, await dialogOf('Confirm withdrawal'), 'Confirm')
    const question = await confirmationOf()
    expect(question.getByText('Confirm without a transaction ID?')).toBeVisible()
    await press(user, question, 'Cancel')
    expect(confirmed.requests).toEqual([])
    await press(user, await dialogOf('Confirm withdrawal'), 'Confirm')
    await press(user, await confirmationOf(), 'Confirm anyway')
    await screen.findByText('Withdrawal confirmed successfully')
    expect(confirmed.requests[0]?.body).toEqual({ txid: null, notes: null })
  })

  it('says that a large withdrawal needs approval', async () => {
    serve(confirmTransaction, awaiting)
    const user = openAdmin(PATHS.withdrawals)
    await press(user, await rowOf(ADA), 'Approve')
    await press(user, await dialogOf('Confirm withdrawal'), 'Confirm')
    await press(user, await confirmationOf(), 'Confirm anyway')
    expect(await screen.findByText('Waiting for approval')).toBeVisible()
    expect(screen.getByText(awaiting.message)).toBeVisible()
    expect(screen.queryByText('Withdrawal confirmed successfully')).toBeNull()
  })

  it('asks the question of the specification before it rejects', async () => {
    const rejected = serve(rejectWithdrawal, rejectWithdrawal.example)
    const user = openAdmin(PATHS.withdrawals)
    await chooseAction(user, ADA, 'Reject')
    const dialog = await confirmationOf()
    expect(dialog.getByText(QUESTION)).toBeVisible()
    expect(dialog.getByText(`0.02 BTC for ${ADA}`)).toBeVisible()
    await press(user, dialog, 'Reject')
    expect(await dialog.findByText('Enter a reason. The customer reads it.')).toBeVisible()
    await fill(user, dialog.getByLabelText(/^Reason for the customer/), 'Please use your own address.')
    await fill(user, dialog.getByLabelText('Notes (optional)'), 'odd')
    serve(listWithdrawalRequests, [])
    await press(user, dialog, 'Reject')
    expect(await screen.findByText('Withdrawal rejected successfully')).toBeVisible()
    expect(await screen.findByText('No pending withdrawals')).toBeVisible()
    expect(rejected.requests[0]).toMatchObject({
      params: { id: ID },
      body: { reason: 'Please use your own address.', notes: 'odd' },
    })
  })

  it('says why it could not decide, and forgets it when another dialog opens', async () => {
    serve(rejectWithdrawal, networkFailure)
    const user = openAdmin(PATHS.withdrawals)
    await chooseAction(user, ADA, 'Reject')
    const dialog = await confirmationOf()
    await press(user, dialog, 'Use your own address.')
    await press(user, dialog, 'Reject')
    expect(await dialog.findByText('Error rejecting withdrawal: Failed to reject withdrawal')).toBeVisible()
    await press(user, dialog, 'Cancel')
    await press(user, screen, 'Leave')
    await press(user, await rowOf(ADA), 'Approve')
    const approving = await dialogOf('Confirm withdrawal')
    expect(approving.queryByRole('alert')).toBeNull()
    serve(confirmTransaction, networkFailure)
    await press(user, approving, 'Confirm')
    await press(user, await confirmationOf(), 'Confirm anyway')
    expect(await approving.findByText('Error confirming withdrawal: Failed to confirm withdrawal')).toBeVisible()
  })
})
