import { DEMO_INVESTOR } from '@mintmark/contracts/mock'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { investorOf } from '../test/people.ts'
import { answerByMockPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const NEW_PASSWORD = 'A-new-password-2026'

async function openProfile() {
  const app = renderApp('/profile')
  await screen.findByLabelText('First name')
  return app
}

it('is reached from the account menu and from the portfolio', async () => {
  const { user } = renderApp('/portfolio')
  expect(await screen.findByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile')
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'My profile' }))
  expect(await screen.findByRole('heading', { name: 'Edit Profile' })).toBeInTheDocument()
})

it('changes the profile but not the email', async () => {
  const { user, platform } = await openProfile()
  expect(screen.getByLabelText('Email')).toHaveValue(DEMO_INVESTOR.email)
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  await user.clear(screen.getByLabelText('First name'))
  await press(user, 'Save profile')
  expect(await screen.findByText('First name is required')).toBeInTheDocument()
  await user.type(screen.getByLabelText('First name'), 'Grace')
  await user.selectOptions(screen.getByLabelText('Country'), 'Japan')
  await user.clear(screen.getByLabelText('Zip'))
  await press(user, 'Save profile')
  expect(await screen.findByText('Profile updated!')).toBeInTheDocument()
  expect(investorOf(platform)).toMatchObject({ firstName: 'Grace', country: 'Japan', zip: '' })
  expect(await screen.findByRole('button', { name: /^Account of Grace/ })).toBeInTheDocument()
})

it('keeps what was typed when the profile cannot be saved', async () => {
  const { user } = await openProfile()
  await user.clear(screen.getByLabelText('Phone'))
  await user.type(screen.getByLabelText('Phone'), '+81 3 0000 0000')
  server.use(http.put('*/api/user/*', () => HttpResponse.error()))
  await press(user, 'Save profile')
  expect(await screen.findByText(/^We could not reach the server/)).toBeInTheDocument()
  expect(screen.getByLabelText('Phone')).toHaveValue('+81 3 0000 0000')
})

it.each([
  ['not_found', 'User not found'],
  ['internal', 'Your profile could not be loaded'],
])('says what is wrong when the profile is answered with %s', async (code, text) => {
  const refusal = { success: false, error: 'no', code, request_id: 'r' }
  renderApp('/profile')
  server.use(http.get('*/api/user/:id', () => HttpResponse.json(refusal, { status: 404 })))
  expect(await screen.findByText(text)).toBeInTheDocument()
})

it('sets a picture', async () => {
  const { user } = await openProfile()
  const stored = '/api/uploads/avatars/0192f000-0000-7000-8000-000000000000.webp'
  const picture = new File(['picture'], 'me.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Picture', { selector: 'input' }), picture)
  const error = 'This is not a picture.'
  const refusal = { success: false, error, code: 'image_refused', details: { reason: error }, request_id: 'r' }
  server.use(http.post('*/api/user/*/avatar', () => HttpResponse.json(refusal, { status: 422 }), { once: true }))
  await press(user, 'Save picture')
  expect(await screen.findByText(error)).toBeInTheDocument()
  expect(screen.getByText('me.png')).toBeInTheDocument()
  server.use(http.post('*/api/user/*/avatar', () => HttpResponse.json({ success: true, avatar: stored })))
  await press(user, 'Save picture')
  expect(await screen.findByText('Your picture is saved.')).toBeInTheDocument()
  expect(screen.queryByText(error)).not.toBeInTheDocument()
})

async function typePasswords(user: UserEvent, old: string, first: string, second: string) {
  for (const [label, text] of [
    ['Current password', old],
    ['New password', first],
    ['Confirm new password', second],
  ] as const) {
    await user.clear(screen.getByLabelText(label))
    if (text) await user.type(screen.getByLabelText(label), text)
  }
  await press(user, 'Change password')
}

it('changes the password after the checks of the specification', async () => {
  const { user, platform } = await openProfile()
  await typePasswords(user, DEMO_INVESTOR.password, NEW_PASSWORD, '')
  expect(await screen.findByText('Please fill all fields')).toBeInTheDocument()
  await typePasswords(user, DEMO_INVESTOR.password, NEW_PASSWORD, 'Another-2026')
  expect(await screen.findByText('New passwords do not match')).toBeInTheDocument()
  await typePasswords(user, 'not-it', NEW_PASSWORD, NEW_PASSWORD)
  expect(await screen.findByText('The current password is wrong.')).toBeInTheDocument()
  expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD)
  await typePasswords(user, DEMO_INVESTOR.password, 'short', 'short')
  expect(await screen.findByText('New password must have at least 10 characters')).toBeInTheDocument()
  await typePasswords(user, DEMO_INVESTOR.password, NEW_PASSWORD, NEW_PASSWORD)
  expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument()
  expect(screen.getByLabelText('New password')).toHaveValue('')
  expect(investorOf(platform).password).toBe(NEW_PASSWORD)
})

it('says that the password could not be changed where the server gives no reason', async () => {
  const { user } = await openProfile()
  const refusal = { success: false, error: '', code: 'internal', request_id: 'r' }
  server.use(http.post('*/change-password', () => HttpResponse.json(refusal, { status: 500 })))
  await typePasswords(user, DEMO_INVESTOR.password, NEW_PASSWORD, NEW_PASSWORD)
  expect(await screen.findByText('Failed to change password')).toBeInTheDocument()
})
