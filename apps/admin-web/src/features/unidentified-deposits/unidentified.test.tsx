import {
  assignUnidentifiedDeposit,
  closeUnidentifiedDeposit,
  listUnidentifiedDeposits,
  MESSAGES,
  recordUnidentifiedDeposit,
} from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { chooseAction, dialogOf, fill, openAdmin, press, requestsTo, rowOf, serve } from '../../test/open-admin.tsx'

const [EXAMPLE] = listUnidentifiedDeposits.example
const AMOUNT = /250/

it('proposes the customer who was shown the destination tag, and assigns the funds', async () => {
  const likely = { likely_user_id: EXAMPLE?.id ?? '', likely_user_email: 'ada@example.com' }
  const wallet_address = `${DEPOSIT_ADDRESSES.XRP}?dt=17`
  const found = listUnidentifiedDeposits.example.map((each) => ({
    ...each,
    ...likely,
    network: 'xrpl' as const,
    wallet_address,
    method_name: null,
  }))
  serve(listUnidentifiedDeposits, found)
  const assigned = serve(assignUnidentifiedDeposit, assignUnidentifiedDeposit.example)
  const user = openAdmin(PATHS.unidentifiedDeposits)
  const row = await rowOf(AMOUNT)
  expect(row.getByText('XRP Ledger, Destination tag 17')).toBeVisible()
  expect(row.getByText('The tag was shown to ada@example.com')).toBeVisible()
  await press(user, row, 'Assign')
  const dialog = await dialogOf('Assign to a customer')
  expect(dialog.getByRole('combobox')).toHaveValue('ada@example.com')
  await press(user, dialog, 'Assign')
  expect(await screen.findByText('Assigned and credited')).toBeVisible()
  expect(assigned.requests[0]).toMatchObject({ params: { id: EXAMPLE?.id }, body: { user_id: likely.likely_user_id } })
})

it('says that the deposit may wait when its confirmation is refused', async () => {
  const likely = { likely_user_id: EXAMPLE?.id ?? '', likely_user_email: 'ada@example.com' }
  serve(listUnidentifiedDeposits, [{ ...EXAMPLE, ...likely } as typeof EXAMPLE & object])
  serve(assignUnidentifiedDeposit, refusal('books_check_failed'))
  const user = openAdmin(PATHS.unidentifiedDeposits)
  await press(user, await rowOf(AMOUNT), 'Assign')
  const dialog = await dialogOf('Assign to a customer')
  const reads = requestsTo(listUnidentifiedDeposits).length
  await press(user, dialog, 'Assign')
  expect(await dialog.findByText(/their deposit waits under Deposits\.$/)).toBeVisible()
  await waitFor(() => expect(requestsTo(listUnidentifiedDeposits).length).toBeGreaterThan(reads))
})

it('asks for a customer before it assigns', async () => {
  const user = openAdmin(PATHS.unidentifiedDeposits)
  await press(user, await rowOf(AMOUNT), 'Assign')
  const dialog = await dialogOf('Assign to a customer')
  await press(user, dialog, 'Assign')
  expect(await dialog.findByText('Choose the customer')).toBeVisible()
})

it('records funds, and says at the field that the TXID is known', async () => {
  const recorded = serve(recordUnidentifiedDeposit, refusal('txid_recorded'))
  const user = openAdmin(PATHS.unidentifiedDeposits)
  await user.click(await screen.findByRole('button', { name: 'Record funds' }))
  const dialog = await dialogOf('Record funds that arrived')
  await user.selectOptions(await dialog.findByLabelText('Coin'), 'BTC')
  await user.selectOptions(dialog.getByLabelText('Network'), 'Bitcoin')
  await fill(user, dialog.getByLabelText('Amount that arrived'), '0.5')
  await fill(user, dialog.getByLabelText('Transaction ID'), 'ab'.repeat(32))
  await press(user, dialog, 'Record funds')
  expect(await dialog.findByText(/^This transaction ID is already recorded/)).toBeVisible()
  expect(recorded.requests[0]?.body).toMatchObject({ token_symbol: 'BTC', network: 'bitcoin', amount: '0.5' })
})

it('closes funds that belong to no one with a reason', async () => {
  const closed = serve(closeUnidentifiedDeposit, closeUnidentifiedDeposit.example)
  const user = openAdmin(PATHS.unidentifiedDeposits)
  await chooseAction(user, '250.00 USDT', 'Close without a customer')
  const dialog = await dialogOf('Close without a customer')
  await user.selectOptions(dialog.getByLabelText('What happened to them'), 'Written off')
  await fill(user, dialog.getByLabelText(/Reason/), 'Dust')
  await press(user, dialog, 'Close without a customer')
  expect(await screen.findByText(MESSAGES.unidentifiedClosed)).toBeVisible()
  expect(closed.requests[0]?.body).toEqual({ status: 'written_off', reason: 'Dust' })
})
