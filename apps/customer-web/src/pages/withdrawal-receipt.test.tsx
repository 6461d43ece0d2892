import {
  cancelWithdrawal,
  MESSAGES,
  mailWithdrawalLink,
  readWithdrawal,
  reportScam,
  saveAddress,
} from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openApp, press, pressIn, serve } from '../test/open-app.tsx'

const PENDING = readWithdrawal.example
const openReceipt = (withdrawal: typeof PENDING) => {
  serve(readWithdrawal, withdrawal)
  return openApp(`/withdraw?id=${withdrawal.id}`)
}

it('opens a receipt again, and cancels a pending withdrawal', async () => {
  const user = openReceipt(PENDING)
  expect(await screen.findByText('Waiting for review')).toBeInTheDocument()
  expect(screen.getByText('Not sent yet')).toBeInTheDocument()
  const cancelled = serve(cancelWithdrawal, cancelWithdrawal.example)
  await press(user, 'Cancel withdrawal')
  serve(readWithdrawal, { ...PENDING, status: 'cancelled', decided_at: '2026-11-20T08:00:00.000Z' })
  const dialog = within(await screen.findByRole('alertdialog'))
  await pressIn(user, dialog, 'Cancel withdrawal')
  expect(await screen.findByText(/^You canceled this withdrawal/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Canceled' })).toHaveFocus())
  expect(screen.queryByText('Pending')).not.toBeInTheDocument()
  expect(cancelled.requests[0]?.params).toMatchObject({ id: PENDING.id })
})

it('becomes the completed view with a link to the explorer, saves the address and reports a scam', async () => {
  const explorer_url = `https://mempool.space/tx/${'ab'.repeat(32)}`
  const sent = { txid: 'ab'.repeat(32), explorer_url, decided_at: '2026-11-20T08:00:00.000Z' }
  const user = openReceipt({ ...PENDING, ...sent, status: 'confirmed' })
  expect(await screen.findByText('Crypto confirming on the blockchain')).toBeInTheDocument()
  expect(screen.getByText('Step 4 of 4')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: sent.txid })).toHaveAttribute('href', explorer_url)
  const saved = serve(saveAddress, saveAddress.example)
  await press(user, 'Save Address')
  await fill(user, screen.getByLabelText('Name of the address'), 'Phone')
  await press(user, 'Save')
  expect(await screen.findByText('Address saved')).toBeInTheDocument()
  expect(saved.requests[0]?.body).toMatchObject({ label: 'Phone', wallet: PENDING.wallet_address, network: 'bitcoin' })
  const reported = serve(reportScam, reportScam.example)
  await press(user, 'Scam Report')
  await fill(user, screen.getByLabelText('What happened?'), 'It was a trick.')
  await press(user, 'Send report')
  expect(await screen.findByText(reportScam.example.message ?? '')).toBeInTheDocument()
  expect(reported.requests[0]?.body).toEqual({ text: 'It was a trick.' })
})

it('shows the reason of a rejection, and sends a mailed link again', async () => {
  openReceipt({
    ...PENDING,
    status: 'rejected',
    decided_at: PENDING.created_at,
    reason: 'Please use your own address.',
  })
  expect(await screen.findByText('Reason: Please use your own address.')).toBeInTheDocument()
  cleanup()
  const mailed = serve(mailWithdrawalLink, mailWithdrawalLink.example)
  const user = openReceipt({ ...PENDING, needs_mail: true })
  expect(await screen.findByText('Waiting for you to confirm by email')).toBeInTheDocument()
  await press(user, 'Send the link again')
  expect(await screen.findByText(MESSAGES.withdrawalMailSent)).toBeInTheDocument()
  expect(mailed.requests).toHaveLength(1)
})

it.each([
  refusal('not_found'),
  refusal('validation', { issues: [{ path: 'params.id', message: 'is not a valid ID' }] }),
])('leads to the withdrawals where the address has none', async (refused) => {
  serve(readWithdrawal, refused)
  openApp(`/withdraw?id=${PENDING.id}`)
  expect(await screen.findByText('Withdrawal not found.')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'View withdrawals' })
  expect(link).toHaveAttribute('href', '/portfolio?tab=transactions&type=withdrawal')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
