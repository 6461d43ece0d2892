import {
  archiveUser,
  changeUser,
  createUser,
  listUsers,
  loginAsUser,
  MESSAGES,
  restoreUser,
  sendMail,
  toggleVerification,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
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
} from '../../test/open-admin.tsx'

const ADA = 'investor@mintmark.test'
const CAMILA = 'camila.souza@example.com'
const [camila, ada] = listUsers.example
if (!camila || !ada) throw new Error('the example has too few customers')

describe('users', () => {
  it('filters by verification and exports what the filter shows', async () => {
    const user = openAdmin(PATHS.users)
    await rowOf(ADA)
    serve(listUsers, [camila])
    await user.click(screen.getByRole('combobox', { name: 'Verification: All Users' }))
    await user.click(await screen.findByRole('option', { name: 'Unverified' }))
    await waitFor(() => expect(screen.queryByText(ADA)).toBeNull())
    expect((await rowOf(CAMILA)).getByText('Unverified')).toBeVisible()
    expect(requestsTo(listUsers).at(-1)?.query).toMatchObject({ status: 'unverified' })
    const link = screen.getByRole('link', { name: /^Export CSV/ })
    expect(link).toHaveAccessibleName('Export CSV (1 row)')
    expect(link).toHaveAttribute('download', 'users.csv')
    expect(link).toHaveAttribute('href', '/api/admin/users.csv?sort=newest&status=unverified')
  })

  it('says when no user is found', async () => {
    serve(listUsers, [])
    openAdmin(`${PATHS.users}?query=nobody-at-all`)
    expect(await screen.findByText('No users found')).toBeVisible()
  })

  it('shows an error panel and loads again on Retry', async () => {
    serve(listUsers, networkFailure, { once: true })
    const user = openAdmin(PATHS.users)
    expect(await screen.findByText('Error Loading Users')).toBeVisible()
    expect(screen.getByText('Failed to load users')).toBeVisible()
    expect(screen.getByText("We couldn't reach the server. Check your connection and try again.")).toBeVisible()
    await press(user, screen, 'Retry')
    expect(await screen.findByText(ADA)).toBeVisible()
  })

  it('gives the reason of the server when the list cannot be loaded', async () => {
    serve(listUsers, refusal('unavailable'))
    openAdmin(PATHS.users)
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeVisible()
  })

  it('offers each role only what it may do', async () => {
    openAdmin(PATHS.users, { role: 'auditor' })
    const row = await rowOf(ADA)
    expect(row.queryByRole('button', { name: 'Fund' })).toBeNull()
    expect(row.queryByRole('button', { name: 'Row actions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add New User' })).toBeNull()
  })

  it('offers support no funds', async () => {
    openAdmin(PATHS.users, { role: 'support' })
    const row = await rowOf(ADA)
    expect(row.queryByRole('button', { name: 'Fund' })).toBeNull()
    expect(row.getByRole('button', { name: 'Row actions' })).toBeVisible()
  })
})

describe('the user form', () => {
  it('adds a user with an email address alone, and keeps it when the call fails', async () => {
    const user = openAdmin(PATHS.users)
    await user.click(await screen.findByRole('button', { name: 'Add New User' }))
    const dialog = await dialogOf('Add New User')
    const submit = dialog.getByRole('button', { name: 'Add user' })
    await user.click(submit)
    expect(await dialog.findByText('Email is required')).toBeVisible()
    await fill(user, dialog.getByLabelText('Email'), 'new.person@example.com')
    serve(createUser, refusal('email_in_use'), { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Another account uses this email.')).toBeVisible()
    serve(createUser, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Failed to save user')).toBeVisible()
    expect(dialog.getByLabelText('Email')).toHaveValue('new.person@example.com')
    const created = serve(createUser, { ...camila, email: 'new.person@example.com' })
    await user.click(submit)
    expect(await screen.findByText('User added')).toBeVisible()
    expect(created.requests[0]?.body).toMatchObject({ email: 'new.person@example.com' })
  })

  it('edits the details of a user', async () => {
    const changed = serve(changeUser, { ...ada, country: 'Ireland', requested_email: null })
    const user = openAdmin(PATHS.users)
    await chooseAction(user, ADA, 'Edit')
    const dialog = await dialogOf('Edit user')
    expect(dialog.getByLabelText('First name')).toHaveValue('Ada')
    await user.clear(dialog.getByLabelText('Country'))
    await fill(user, dialog.getByLabelText('Country'), 'Ireland')
    await press(user, dialog, 'Save')
    expect(await screen.findByText('User saved')).toBeVisible()
    expect(changed.requests[0]).toMatchObject({ params: { id: ada.id }, body: { email: ADA, country: 'Ireland' } })
  })
})

it.each([
  [{ approval_id: ada.id }, /^Another staff member must approve ada.new@example.com/],
  [{ message: MESSAGES.userEmailChangeRequested('ada.new@example.com') }, /^We sent a link to ada.new@example.com/],
])('says of a new email address with %j that %s', async (next, text) => {
  serve(changeUser, { ...ada, requested_email: 'ada.new@example.com', ...next })
  const user = openAdmin(PATHS.users)
  await chooseAction(user, ADA, 'Edit')
  const dialog = await dialogOf('Edit user')
  await user.clear(dialog.getByLabelText('Email'))
  await fill(user, dialog.getByLabelText('Email'), 'ada.new@example.com')
  await press(user, dialog, 'Save')
  expect(await screen.findByText(text)).toBeVisible()
})

describe('the menu of a user', () => {
  it('verifies, shows the server’s message, and says when it failed', async () => {
    const message = 'User verified successfully'
    const toggled = serve(toggleVerification, { success: true, email_verified: true, message }, { once: true })
    const user = openAdmin(PATHS.users)
    await chooseAction(user, CAMILA, 'Verify')
    expect(await screen.findByText(message)).toBeVisible()
    expect(toggled.requests[0]?.params).toEqual({ id: camila.id })
    serve(toggleVerification, networkFailure)
    await chooseAction(user, ADA, 'Unverify')
    expect(await screen.findByText('Failed to toggle verification status')).toBeVisible()
  })

  it('sends an email', async () => {
    const user = openAdmin(PATHS.users)
    await chooseAction(user, ADA, 'Send Mail')
    const dialog = await dialogOf('Send Mail')
    const submit = dialog.getByRole('button', { name: 'Send Mail' })
    await user.click(submit)
    expect(await dialog.findByText('Subject is required')).toBeVisible()
    expect(dialog.getByText('Message is required')).toBeVisible()
    await fill(user, dialog.getByLabelText('Subject'), 'Your deposit')
    await fill(user, dialog.getByLabelText('Message'), 'It is on its way.')
    await press(user, dialog, 'Preview')
    const preview = await dialogOf('Preview of the email')
    for (const text of [ADA, 'Your deposit', 'It is on its way.']) expect(preview.getByText(text)).toBeVisible()
    await press(user, preview, 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview of the email' })).toBeNull())
    serve(sendMail, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Network error')).toBeVisible()
    const sent = serve(sendMail, sendMail.example)
    await user.click(submit)
    expect(await screen.findByText('Mail sent successfully!')).toBeVisible()
    expect(sent.requests[0]?.body).toEqual({
      userId: ada.id,
      to: ADA,
      subject: 'Your deposit',
      body: 'It is on its way.',
    })
  })

  it('lists the archive and restores from it', async () => {
    const restored = serve(restoreUser, restoreUser.example)
    const user = openAdmin(`${PATHS.users}?archived=true`)
    await press(user, await rowOf(ADA), 'Restore')
    expect(await screen.findByText(MESSAGES.restored)).toBeVisible()
    expect(requestsTo(listUsers).at(-1)?.query).toMatchObject({ archived: 'true' })
    expect(restored.requests[0]?.params).toEqual({ id: ada.id })
  })

  it('asks the question of the specification before it deletes', async () => {
    const user = openAdmin(PATHS.users)
    await chooseAction(user, ADA, 'Delete')
    const dialog = await confirmationOf()
    expect(dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.')).toBeVisible()
    expect(dialog.getByText(`Ada Lindqvist, ${ADA}`)).toBeVisible()
    expect(
      await dialog.findByText(/^This account still has 2 balances, 1 pending deposit, and 1 open investment\./),
    ).toBeVisible()
    serve(archiveUser, networkFailure, { once: true })
    await press(user, dialog, 'Delete')
    expect(await dialog.findByText('Failed to delete user')).toBeVisible()
    serve(
      archiveUser,
      refusal('customer_not_empty', { filledAccounts: 1, deposits: 0, withdrawals: 1, investments: 0 }),
      { once: true },
    )
    await press(user, dialog, 'Delete')
    expect(await dialog.findByText(/This customer still has funds and 1 pending withdrawal\./)).toBeVisible()
    const archived = serve(archiveUser, archiveUser.example)
    await press(user, dialog, 'Delete')
    expect(await screen.findByText('User deleted')).toBeVisible()
    expect(archived.requests[0]?.params).toEqual({ id: ada.id })
  })

  it('switches to a user’s account with a reason, and leaves for the address from the server', async () => {
    // jsdom cannot leave the page, but it follows an address within it.
    const redirect_url = `${window.location.origin}${PATHS.users}#switched`
    const login = serve(loginAsUser, { ...loginAsUser.example, redirect_url })
    const user = openAdmin(PATHS.users)
    await chooseAction(user, ADA, 'Login (as user)')
    const dialog = await dialogOf('Login as user')
    const submit = dialog.getByRole('button', { name: 'Login (as user)' })
    await user.click(submit)
    expect(await dialog.findByText(/^Reason is required/)).toBeVisible()
    await fill(user, dialog.getByLabelText('Reason'), 'Asked for help by phone')
    await user.click(submit)
    const { email } = loginAsUser.example
    expect(await screen.findByText(`Successfully switching to ${email}'s account. Redirecting...`)).toBeVisible()
    expect(login.requests[0]).toMatchObject({ params: { id: ada.id }, body: { reason: 'Asked for help by phone' } })
    expect(localStorage.getItem('isAdmin')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Switching...' })).toBeDisabled()
    await waitFor(() => expect(window.location.href).toBe(redirect_url))
  })

  it('says why it could not switch', async () => {
    serve(loginAsUser, refusal('not_found'))
    const user = openAdmin(PATHS.users)
    await chooseAction(user, ADA, 'Login (as user)')
    const dialog = await dialogOf('Login as user')
    await fill(user, dialog.getByLabelText('Reason'), 'Asked for help')
    await press(user, dialog, 'Login (as user)')
    expect(await dialog.findByText(/^Failed to login as user: .+/)).toBeVisible()
    serve(loginAsUser, networkFailure)
    await press(user, dialog, 'Login (as user)')
    expect(await dialog.findByText('Failed to login as user: Network error')).toBeVisible()
    expect(window.location.hash).toBe('')
  })
})
