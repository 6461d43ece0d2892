import {
  adminLogin,
  confirmStaffTotp,
  listDeposits,
  readAdminSession,
  readSettings,
  readStaffSecondFactor,
  rejectDeposit,
  rejectWithdrawal,
  saveEmailSettings,
  sendMail,
  setInvestmentStatus,
  startStaffTotp,
} from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { PATHS } from '../paths.ts'
import {
  chooseAction,
  confirmationOf,
  dialogOf,
  fill,
  openAdmin,
  press,
  rowOf,
  serve,
  signIn,
} from '../test/open-admin.tsx'

const ADA = 'investor@mintmark.test'
const CAMILA = 'camila.souza@example.com'
const VISITOR = { staff: null, second_factor_setup_required: false }
const [first] = listDeposits.example
const others = {
  id: '0198c2f0-0000-7000-8000-0000000000d2',
  user_email: 'other@example.com',
  status: 'pending' as const,
}

beforeEach(() => {
  serve(adminLogin, () => {
    serve(readAdminSession, readAdminSession.example)
    return adminLogin.example
  })
})

/** Ends the session with the next call, and signs in again. */
async function signInAgain(user: UserEvent, send: () => Promise<void>) {
  serve(readAdminSession, VISITOR)
  await send()
  await screen.findByText('You are signed out. Sign in to continue.')
  await signIn(user)
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
  expect(screen.queryByText('What you had typed is here again')).toBeNull()
  await press(user, other, 'Cancel')
  const again = await openRejection(user, CAMILA)
  expect(again.getByLabelText(/^Reason/)).toHaveValue('The receipt shows another amount.')
  expect(await screen.findByText('What you had typed is here again')).toBeVisible()
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
  expect((await confirmationOf()).getByLabelText(/^Reason/)).toHaveValue('Please use your own address.')
  expect((await confirmationOf()).getByLabelText('Notes (optional)')).toHaveValue('odd')
})

it('keeps the reason of a canceled investment when the session ends', async () => {
  const user = openAdmin(PATHS.userBundles)
  const cancel = async () => {
    await user.click((await rowOf(ADA)).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Canceled' }))
    return confirmationOf()
  }
  const dialog = await cancel()
  await fill(user, dialog.getByLabelText(/^Reason/), 'You asked us to.')
  serve(setInvestmentStatus, refusal('unauthenticated'))
  await signInAgain(user, () => press(user, dialog, 'Cancel investment'))
  expect((await cancel()).getByLabelText(/^Reason/)).toHaveValue('You asked us to.')
})

it('keeps a changed setting when the session ends, and no password', async () => {
  const user = openAdmin(PATHS.emailSettings)
  const form = async () => within(await screen.findByRole('region', { name: 'Email Settings' }))
  await user.clear((await form()).getByLabelText('Host'))
  await fill(user, (await form()).getByLabelText('Host'), 'mail.example.com')
  await fill(user, (await form()).getByLabelText('Password'), 'secret')
  serve(saveEmailSettings, refusal('unauthenticated'))
  await signInAgain(user, async () => press(user, await form(), 'Save'))
  expect((await form()).getByLabelText('Host')).toHaveValue('mail.example.com')
  expect((await form()).getByLabelText('Password')).toHaveValue('')
  expect(await screen.findByText('What you had typed is here again')).toBeVisible()
  expect(screen.queryByText(/^Someone else/)).toBeNull()
})

it('warns of a setting that someone else has changed while one was signed out', async () => {
  const user = openAdmin(PATHS.emailSettings)
  const form = async () => within(await screen.findByRole('region', { name: 'Email Settings' }))
  await user.clear((await form()).getByLabelText('Host'))
  await fill(user, (await form()).getByLabelText('Host'), 'mail.example.com')
  serve(saveEmailSettings, refusal('unauthenticated'))
  serve(readSettings, { ...readSettings.example, smtp_host: 'other.example.com' })
  await signInAgain(user, async () => press(user, await form(), 'Save'))
  expect(await screen.findByText(/^Someone else has changed the record meanwhile\./)).toBeVisible()
  expect((await form()).getByLabelText('Host')).toHaveValue('mail.example.com')
})

it('keeps an email that was begun when its writer has to set up a second factor first', async () => {
  const user = openAdmin(PATHS.email)
  await fill(user, await screen.findByLabelText(/^Recipient/), 'ada@example.com')
  await fill(user, screen.getByLabelText(/^Subject/), 'Your question')
  await fill(user, screen.getByLabelText(/^Message/), 'It is there now.')
  serve(readStaffSecondFactor, { totp: false, recovery_codes_left: 0, passkeys: [] })
  serve(startStaffTotp, startStaffTotp.example)
  serve(sendMail, refusal('second_factor_setup_required'))
  serve(readAdminSession, { ...readAdminSession.example, second_factor_setup_required: true })
  await press(user, screen, 'Send')
  await screen.findByRole('heading', { name: 'Set up an authenticator app' })
  expect(screen.queryByLabelText(/^Subject/)).toBeNull()
  serve(confirmStaffTotp, () => {
    serve(readAdminSession, readAdminSession.example)
    return confirmStaffTotp.example
  })
  await press(user, screen, 'Set up')
  const dialog = await dialogOf('Set up an authenticator app')
  await fill(user, dialog.getByLabelText('Your password'), 'Quiet-harbour-81')
  await press(user, dialog, 'Continue')
  await fill(user, await screen.findByLabelText('Code from the app'), '123456')
  await press(user, screen, 'Turn on')
  await press(user, await dialogOf('Your recovery codes'), 'I have saved them')
  await press(user, screen, 'Continue')
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('Your question')
})
