import {
  closeAccount,
  listImpersonationSessions,
  lockSettings,
  readSecondFactor,
  readSession,
  readUser,
  updateUser,
  uploadAvatar,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { eventSources } from '../test/event-source.ts'
import { fill, openApp, pick, press, pressIn, serve } from '../test/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

const PROFILE = readUser.example

async function openProfile() {
  const user = openApp('/profile')
  await screen.findByLabelText('First name')
  return user
}

const openSecurity = () => openApp('/profile?tab=security')

it('is reached from the account menu', async () => {
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'My profile' }))
  expect(await screen.findByRole('heading', { name: 'Edit Profile' })).toBeInTheDocument()
})

it('changes the profile but not the email', async () => {
  const saved = serve(updateUser, ({ body }) => {
    const user = { ...PROFILE, ...body }
    serve(readUser, user)
    serve(readSession, { user, impersonation: null })
    return { ...updateUser.example, user }
  })
  const user = await openProfile()
  expect(screen.getByLabelText('Email')).toHaveValue(PROFILE.email)
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  await user.clear(screen.getByLabelText('First name'))
  await press(user, 'Save profile')
  expect(await screen.findByText('First name is required')).toBeInTheDocument()
  await fill(user, screen.getByLabelText('First name'), 'Grace')
  await user.selectOptions(screen.getByLabelText('Country'), 'Japan')
  await user.clear(screen.getByLabelText('Zip'))
  await press(user, 'Save profile')
  expect(await screen.findByText('Profile updated!')).toBeInTheDocument()
  expect(saved.requests).toMatchObject([{ body: { first_name: 'Grace', country: 'Japan', zip: '' } }])
  expect(await screen.findByRole('button', { name: /^Account of Grace/ })).toBeInTheDocument()
})

it('keeps what another tab has saved in the fields that were not edited here', async () => {
  const saved = serve(updateUser, updateUser.example)
  const user = await openProfile()
  await user.clear(screen.getByLabelText('Zip'))
  await fill(user, screen.getByLabelText('Zip'), '20095')
  serve(readUser, { ...PROFILE, state: 'Quebec', zip: 'H2X 1Y4' })
  await press(user, 'Save profile')
  expect(await screen.findByText('Profile updated!')).toBeInTheDocument()
  const { first_name } = PROFILE
  expect(saved.requests).toMatchObject([{ body: { first_name, state: 'Quebec', zip: '20095' } }])
})

it('shows what another tab has saved when it gets the focus, and keeps what is being edited', async () => {
  // While events arrive, nothing is read again at an interval.
  const sources = eventSources()
  const user = await openProfile()
  await waitFor(() => expect(sources.urls()).toHaveLength(1))
  await user.clear(screen.getByLabelText('Zip'))
  await fill(user, screen.getByLabelText('Zip'), '20095')
  serve(readUser, { ...PROFILE, state: 'Quebec', zip: 'H2X 1Y4' })
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.getByLabelText('State')).toHaveValue('Quebec'))
  expect(screen.getByLabelText('Zip')).toHaveValue('20095')
})

it('asks before a link loses what was typed, and no longer once it is saved', async () => {
  serve(updateUser, { ...updateUser.example, user: { ...PROFILE, first_name: 'Grace' } })
  const user = await openProfile()
  await user.clear(screen.getByLabelText('First name'))
  await fill(user, screen.getByLabelText('First name'), 'Grace')
  const [link] = screen.getAllByRole('link', { name: 'Markets' })
  await user.click(link as HTMLElement)
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await pressIn(user, within(question), 'Keep editing')
  expect(screen.getByLabelText('First name')).toHaveValue('Grace')
  await press(user, 'Save profile')
  expect(await screen.findByText('Profile updated!')).toBeInTheDocument()
  await user.click(link as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Markets' })).toBeInTheDocument()
})

it('asks to choose a country again that is no longer offered', async () => {
  serve(readUser, { ...PROFILE, country: 'Atlantis' })
  const user = await openProfile()
  expect(screen.getByLabelText('Country')).toHaveValue('')
  await press(user, 'Save profile')
  expect(await screen.findByText('Country is required')).toBeInTheDocument()
})

it('keeps what was entered when the profile cannot be saved', async () => {
  serve(updateUser, networkFailure)
  const user = await openProfile()
  await user.clear(screen.getByLabelText('Phone'))
  await fill(user, screen.getByLabelText('Phone'), '+81 3 0000 0000')
  await press(user, 'Save profile')
  expect(await screen.findByText(/^We couldn't reach the server/)).toBeInTheDocument()
  expect(screen.getByLabelText('Phone')).toHaveValue('+81 3 0000 0000')
})

it.each([
  ['not_found', 'User not found'],
  ['internal', "We couldn't load your profile"],
] as const)('says what is wrong when the profile is refused with %s', async (code, text) => {
  serve(readUser, refusal(code))
  openApp('/profile')
  expect(await screen.findByText(text)).toBeInTheDocument()
})

it('sets a profile picture', async () => {
  const error = 'This is not a picture.'
  const picture = new File(['picture'], 'me.png', { type: 'image/png' })
  serve(uploadAvatar, uploadAvatar.example)
  serve(uploadAvatar, refusal('image_refused', { reason: error }), { once: true })
  const user = await openProfile()
  await user.upload(screen.getByLabelText('Picture', { selector: 'input' }), picture)
  await press(user, 'Save picture')
  expect(await screen.findByText(error)).toBeInTheDocument()
  expect(screen.getByText('me.png')).toBeInTheDocument()
  await press(user, 'Save picture')
  expect(await screen.findByText('Picture saved.')).toBeInTheDocument()
  expect(screen.queryByText(error)).not.toBeInTheDocument()
})

it('shows the security of the account in a tab, and keeps what was entered in the first one', async () => {
  const user = await openProfile()
  expect(screen.getByRole('region', { name: 'Change Password' })).toBeInTheDocument()
  await fill(user, screen.getByLabelText('State'), 'x')
  const entered = screen.getByLabelText<HTMLInputElement>('State').value
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  for (const name of ['Authenticator app', 'Passkeys', 'Where you are signed in'])
    expect(await screen.findByRole('region', { name })).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  expect(screen.getByLabelText('State')).toHaveValue(entered)
})

it('shows which staff member viewed the account, when and why', async () => {
  const { staff_name, reason } = pick(listImpersonationSessions.example)
  openSecurity()
  const list = within(await screen.findByRole('list', { name: 'Staff who viewed your account' }))
  expect(list.getByText(staff_name)).toBeInTheDocument()
  expect(list.getByText(new RegExp(reason))).toBeInTheDocument()
})

it('closes the account with the password and a second factor, and says why it cannot be closed yet', async () => {
  const closed = serve(closeAccount, () => {
    serve(readSession, { user: null, impersonation: null })
    return closeAccount.example
  })
  serve(closeAccount, refusal('account_not_empty'), { once: true })
  const user = openSecurity()
  await press(user, 'Close account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }))
  expect(dialog.getByRole('button', { name: 'Close account permanently' })).toHaveClass('MuiButton-colorError')
  await pressIn(user, dialog, 'Close account permanently')
  expect(await dialog.findByText('Your password is required')).toBeInTheDocument()
  await fill(user, dialog.getByLabelText('Your password'), 'Correct-horse-7')
  await fill(user, await dialog.findByLabelText('Code'), '123456')
  await pressIn(user, dialog, 'Close account permanently')
  expect(await dialog.findByText(/^You still have funds/)).toBeInTheDocument()
  expect(dialog.getByLabelText('Your password')).toHaveValue('Correct-horse-7')
  await pressIn(user, dialog, 'Close account permanently')
  expect((await screen.findAllByText('Your account is closed.'))[0]).toBeInTheDocument()
  expect(closed.requests).toMatchObject([{ body: { password: 'Correct-horse-7', code: '123456' } }])
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument()
})

it('offers a lock of a day, and says what a longer one needs, without a second factor', async () => {
  serve(readSecondFactor, { totp: false, recovery_codes_left: 0, passkeys: [] })
  const user = openSecurity()
  await press(user, 'Lock settings')
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock your settings?' }))
  expect(within(dialog.getByLabelText('For how long')).getAllByRole('option')).toHaveLength(1)
  expect(dialog.getByText(/^A longer lock needs a second factor/)).toBeInTheDocument()
})

it('locks the settings after a question, and shows until when', async () => {
  const until = lockSettings.example.settings_locked_until
  serve(readSecondFactor, { totp: true, recovery_codes_left: 2, passkeys: [] })
  const locked = serve(lockSettings, () => {
    serve(readSession, { user: { ...PROFILE, settings_locked_until: until }, impersonation: null })
    return lockSettings.example
  })
  serve(lockSettings, refusal('lock_too_early', { from: until }), { once: true })
  const user = openSecurity()
  await press(user, 'Lock settings')
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock your settings?' }))
  await fill(user, await dialog.findByLabelText('Code'), '123456')
  await user.selectOptions(dialog.getByLabelText('For how long'), '30 days')
  await fill(user, dialog.getByLabelText('Your password'), 'Correct-horse-7')
  await pressIn(user, dialog, 'Lock settings')
  expect(await dialog.findByText(/^Your sign-in details changed recently/)).toBeInTheDocument()
  await pressIn(user, dialog, 'Lock settings')
  expect(await screen.findByText(/^Your settings are locked until/)).toHaveTextContent(/2026/)
  expect(screen.queryByRole('button', { name: 'Lock settings' })).toBeNull()
  expect(locked.requests).toMatchObject([{ body: { hours: 720, password: 'Correct-horse-7', code: '123456' } }])
})
