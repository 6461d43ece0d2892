import {
  assignUnidentifiedDeposit,
  changePaymentMethod,
  confirmStaffTotp,
  createProfitRun,
  listPaymentMethods,
  listUnidentifiedDeposits,
  previewProfitRun,
  readAdminSession,
  readSettings,
  readStaffSecondFactor,
  recordUnidentifiedDeposit,
  saveEmailSettings,
  sendMail,
  setInvestmentStatus,
  startStaffTotp,
} from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newRunPath, PATHS } from '../paths.ts'
import {
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

const SILVER = createProfitRun.example.bundle_id ?? ''
const ADA = 'investor@mintmark.test'
const CAMILA = 'camila.souza@example.com'

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
  const again = await cancel()
  await waitFor(() => expect(again.getByLabelText(/^Reason/)).toHaveValue('You asked us to.'))
})

it('keeps a profit run as it was shown', async () => {
  serve(previewProfitRun, refusal('unauthenticated'))
  const user = openAdmin(newRunPath(SILVER))
  const dialog = await dialogOf('New profit run')
  await dialog.findByRole('option', { name: 'Silver' })
  await fill(user, dialog.getByLabelText('Period'), 'November 2026')
  await fill(user, dialog.getByLabelText('Percent'), '50')
  await user.click(dialog.getByRole('radio', { name: 'Amount for each' }))
  await fill(user, await dialog.findByRole('textbox', { name: /^Amount/ }), '10')
  await signInAgain(user, () => press(user, dialog, 'Preview'))
  const again = await dialogOf('New profit run')
  await screen.findByText('Your unsaved changes are back')
  await waitFor(async () => expect(await again.findByRole('combobox')).toHaveValue(SILVER))
  serve(previewProfitRun, previewProfitRun.example)
  await press(user, again, 'Preview')
  await dialogOf('Profit for November 2026')
  const [first, second] = requestsTo(previewProfitRun).map(({ body }) => body)
  expect(second).toEqual(first)
})

it('keeps the choices of funds that arrived, whose options load later', async () => {
  const user = openAdmin(PATHS.unidentifiedDeposits)
  await press(user, screen, 'Record funds')
  const dialog = await dialogOf('Record funds that arrived')
  await dialog.findAllByRole('option', { name: /XRP/ })
  await user.selectOptions(dialog.getByLabelText(/^Coin/), 'XRP')
  await user.selectOptions(dialog.getByLabelText(/^Network/), 'xrpl')
  await fill(user, dialog.getByLabelText(/^Amount/), '250')
  await fill(user, dialog.getByLabelText(/^Transaction ID/), 'ab')
  serve(recordUnidentifiedDeposit, refusal('unauthenticated'))
  await signInAgain(user, () => press(user, dialog, 'Record funds'))
  await press(user, screen, 'Record funds')
  const again = await dialogOf('Record funds that arrived')
  await again.findAllByRole('option', { name: /XRP/ })
  await waitFor(() => expect(again.getByLabelText(/^Coin/)).toHaveValue('XRP'))
  await waitFor(() => expect(again.getByLabelText(/^Network/)).toHaveValue('xrpl'))
})

it('keeps the note about assigned funds for the customer who was chosen', async () => {
  const [funds] = listUnidentifiedDeposits.example
  const likely = { likely_user_id: funds?.id ?? null, likely_user_email: 'likely@example.com' }
  serve(listUnidentifiedDeposits, funds ? [{ ...funds, ...likely }] : [])
  const user = openAdmin(PATHS.unidentifiedDeposits)
  const open = async () => {
    await press(user, await rowOf(/250/), 'Assign')
    return dialogOf('Assign to a customer')
  }
  const choose = async (dialog: Awaited<ReturnType<typeof open>>) => {
    await user.click(dialog.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: new RegExp(CAMILA) }))
  }
  const dialog = await open()
  await choose(dialog)
  await fill(user, dialog.getByLabelText(/^How you know/), 'They wrote to us.')
  serve(assignUnidentifiedDeposit, refusal('unauthenticated'))
  await signInAgain(user, () => press(user, dialog, 'Assign'))
  const again = await open()
  expect(again.getByRole('combobox')).toHaveValue('likely@example.com')
  expect(again.getByLabelText(/^How you know/)).toHaveValue('')
  await choose(again)
  await waitFor(() => expect(again.getByLabelText(/^How you know/)).toHaveValue('They wrote to us.'))
})

it('shows the sign-in when the session ends during an upload', async () => {
  const [method] = listPaymentMethods.example
  const user = openAdmin(PATHS.paymentMethods)
  await press(user, await rowOf(method?.name ?? ''), 'Edit')
  const dialog = await dialogOf('Edit Payment Method')
  await fill(user, dialog.getByLabelText(/^Instructions/), ' Twice.')
  serve(changePaymentMethod, refusal('unauthenticated'))
  await signInAgain(user, () => press(user, dialog, 'Save'))
})

it('keeps a changed setting when the session ends, and no password', async () => {
  const user = openAdmin(PATHS.emailSettings)
  const form = async () => within(await screen.findByRole('region', { name: 'Email Settings' }))
  await user.clear((await form()).getByLabelText('Host'))
  await fill(user, (await form()).getByLabelText('Host'), 'mail.example.com')
  await fill(user, (await form()).getByLabelText('Password'), 'secret')
  serve(saveEmailSettings, refusal('unauthenticated'))
  await signInAgain(user, async () => press(user, await form(), 'Save'))
  await waitFor(async () => expect((await form()).getByLabelText('Host')).toHaveValue('mail.example.com'))
  expect((await form()).getByLabelText('Password')).toHaveValue('')
  expect(await screen.findByText('Your unsaved changes are back')).toBeVisible()
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
  expect(await screen.findByText(/^Someone else has changed this record in the meantime\./)).toBeVisible()
  await waitFor(async () => expect((await form()).getByLabelText('Host')).toHaveValue('mail.example.com'))
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
  await waitFor(async () => expect(await screen.findByLabelText(/^Subject/)).toHaveValue('Your question'))
})
