import {
  confirmTransaction,
  listDeposits,
  listWithdrawalRequests,
  rejectDeposit,
  rejectWithdrawal,
} from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PATHS } from '../paths.ts'
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
  signInAgain,
} from '../test/open-admin.tsx'

const ADA = 'investor@mintmark.test'
const CAMILA = 'camila.souza@example.com'
const [first] = listDeposits.example
const others = {
  id: '0198c2f0-0000-7000-8000-0000000000d2',
  user_email: 'other@example.com',
  status: 'pending' as const,
}

/** Ends the session with a list that is read again. */
async function endByReading() {
  serve(listWithdrawalRequests, refusal('unauthenticated'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(requestsTo(listWithdrawalRequests)).toHaveLength(2))
  serve(listWithdrawalRequests, listWithdrawalRequests.example)
}

const openRejection = async (user: UserEvent, email: string) => {
  await chooseAction(user, email, 'Reject')
  return dialogOf('Reject deposit')
}

it('keeps the reason of a rejection when the session ends, for the same deposit alone', async () => {
  serve(listDeposits, [...listDeposits.example, ...(first ? [{ ...first, ...others }] : [])])
  const user = openAdmin(PATHS.deposits)
  const dialog = await openRejection(user, CAMILA)
  await fill(user, dialog.getByLabelText(/^Reason/), 'The receipt shows another amount.')
  serve(rejectDeposit, refusal('unauthenticated'))
  await signInAgain(user, () => press(user, dialog, 'Reject'))
  const other = await openRejection(user, others.user_email)
  expect(other.getByLabelText(/^Reason/)).toHaveValue('')
  expect(screen.queryByText('Your unsaved changes are back')).toBeNull()
  await press(user, other, 'Cancel')
  const again = await openRejection(user, CAMILA)
  await waitFor(() => expect(again.getByLabelText(/^Reason/)).toHaveValue('The receipt shows another amount.'))
  expect(await screen.findByText('Your unsaved changes are back')).toBeVisible()
  await press(user, again, 'Cancel')
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
})

it('keeps the reason and the note of a rejected withdrawal when the session ends', async () => {
  const user = openAdmin(PATHS.withdrawals)
  await chooseAction(user, ADA, 'Reject')
  await fill(user, (await confirmationOf()).getByLabelText(/^Reason/), 'Please use your own address.')
  await fill(user, (await confirmationOf()).getByLabelText('Notes (optional)'), 'odd')
  serve(rejectWithdrawal, refusal('unauthenticated'))
  await signInAgain(user, async () => press(user, await confirmationOf(), 'Reject'))
  await chooseAction(user, ADA, 'Reject')
  await waitFor(async () =>
    expect((await confirmationOf()).getByLabelText(/^Reason/)).toHaveValue('Please use your own address.'),
  )
  await waitFor(async () => expect((await confirmationOf()).getByLabelText('Notes (optional)')).toHaveValue('odd'))
})

it('keeps a note of a confirmation while it asks about the missing transaction ID', async () => {
  const user = openAdmin(PATHS.withdrawals)
  const open = async () => {
    await press(user, await rowOf(ADA), 'Approve')
    return dialogOf('Confirm withdrawal')
  }
  const dialog = await open()
  await fill(user, dialog.getByLabelText('Notes (optional)'), 'Paid by hand.')
  await press(user, dialog, 'Confirm')
  await screen.findByText('Confirm without a transaction ID?')
  await signInAgain(user, endByReading)
  await waitFor(async () => expect((await open()).getByLabelText('Notes (optional)')).toHaveValue('Paid by hand.'))
  expect(requestsTo(confirmTransaction)).toEqual([])
})

it('keeps the reason of a bulk rejection when the session ends, for the same deposits alone', async () => {
  serve(listDeposits, [...listDeposits.example, ...(first ? [{ ...first, ...others }] : [])])
  const user = openAdmin(PATHS.deposits)
  const reject = async (...emails: string[]) => {
    for (const email of emails) await user.click((await rowOf(email)).getByRole('checkbox'))
    await press(user, within(screen.getByText(/^\d selected/).parentElement as HTMLElement), 'Reject')
    return confirmationOf()
  }
  const dialog = await reject(CAMILA, others.user_email)
  await fill(user, dialog.getByLabelText(/^Reason/), 'No payment arrived.')
  serve(rejectDeposit, refusal('unauthenticated'))
  await signInAgain(user, () => press(user, dialog, 'Reject'))
  const one = await reject(CAMILA)
  expect(one.getByLabelText(/^Reason/)).toHaveValue('')
  await press(user, one, 'Cancel')
  const both = await reject(others.user_email)
  await waitFor(() => expect(both.getByLabelText(/^Reason/)).toHaveValue('No payment arrived.'))
})
