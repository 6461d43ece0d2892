import { DEMO_INVESTOR } from '@mintmark/contracts/mock'
import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { mailedPath } from '../test/people.ts'
import { answerByMockPlatform, openPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const NOBODY = { signedIn: 'none' } as const
const NEW_PASSWORD = 'A-new-password-2026'
const SPENT = 'a'.repeat(43)
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

async function typeTwice(user: UserEvent, first: string, second: string) {
  await user.clear(await screen.findByLabelText('New password'))
  await user.type(screen.getByLabelText('New password'), first)
  await user.clear(screen.getByLabelText('Confirm password'))
  await user.type(screen.getByLabelText('Confirm password'), second)
  await press(user, 'Set password')
}

it('leads from the forgotten password to a new one, by the link in the mail', async () => {
  const platform = openPlatform(NOBODY)
  const { user } = renderApp('/login', platform)
  await user.click(await screen.findByRole('link', { name: 'Forgotten password?' }))
  await user.click(await screen.findByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('Email is required')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Email'), DEMO_INVESTOR.email)
  await press(user, 'Send link')
  expect(await screen.findByText(/^If there is an account with this address, a link is on its way/)).toBeInTheDocument()
  cleanup()

  const { user: later } = renderApp(mailedPath(platform, DEMO_INVESTOR.email), platform)
  await typeTwice(later, NEW_PASSWORD, 'Something-else-2026')
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument()
  await typeTwice(later, 'short', 'short')
  expect(await screen.findByText('New password must have at least 10 characters')).toBeInTheDocument()
  await typeTwice(later, 'password123', 'password123')
  expect(await screen.findByText(/one of the most common ones/)).toBeInTheDocument()
  await typeTwice(later, NEW_PASSWORD, NEW_PASSWORD)
  expect(await screen.findByText('Your password is set. Sign in with it.')).toBeInTheDocument()
  await later.click(screen.getByRole('link', { name: 'Sign In' }))
  await later.type(await screen.findByLabelText('Email'), DEMO_INVESTOR.email)
  await later.type(screen.getByLabelText('Password'), NEW_PASSWORD)
  await press(later, 'Sign in')
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeInTheDocument()
})

it('says the same to an address that nobody has', async () => {
  const { user, platform } = renderApp('/forgot-password', NOBODY)
  await user.type(await screen.findByLabelText('Email'), 'nobody@example.com')
  await press(user, 'Send link')
  expect(await screen.findByText(/^If there is an account with this address, a link is on its way/)).toBeInTheDocument()
  expect(platform.state.mails).toEqual([])
})

it.each([SPENT, 'cut-off', ''])('says that a link to reset with %j is spent', async (token) => {
  const { user } = renderApp(`/reset-password?token=${token}`, NOBODY)
  if (token !== '') await typeTwice(user, NEW_PASSWORD, NEW_PASSWORD)
  expect(await screen.findByText(/^This link is not valid any more/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

it('keeps a new password that was typed when the network fails', async () => {
  const { user } = renderApp(`/reset-password?token=${SPENT}`, NOBODY)
  server.use(http.post('*/api/reset-password', () => HttpResponse.error()))
  await typeTwice(user, NEW_PASSWORD, NEW_PASSWORD)
  expect(await screen.findByText(/^Network\/server error: /)).toBeInTheDocument()
  expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD)
})

async function register(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), 'new@example.com')
  await user.type(screen.getByLabelText('Password'), NEW_PASSWORD)
  await user.type(screen.getByLabelText('Confirm password'), NEW_PASSWORD)
  await user.type(screen.getByLabelText('First name'), 'Nia')
  await user.type(screen.getByLabelText('Last name'), 'Obi')
  await user.type(screen.getByLabelText('Phone'), '+234 800 000 000')
  await user.selectOptions(screen.getByLabelText('Country'), 'Nigeria')
  await press(user, 'Create Account')
}

it('asks to check the inbox where addresses are verified, and verifies by the link in the mail', async () => {
  const platform = openPlatform(NOBODY)
  platform.state.emailVerificationRequired = true
  const { user } = renderApp('/register', platform)
  await register(user)
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeInTheDocument()
  expect(screen.getByText(/new@example\.com/)).toBeInTheDocument()
  await press(user, 'Send the link again')
  expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument()
  expect(localStorage.getItem('userId')).toBeNull()
  cleanup()

  const { user: later } = renderApp(mailedPath(platform, 'new@example.com'), platform)
  await later.click(await screen.findByRole('button', { name: 'Verify my email' }))
  expect(await screen.findByText('Your e-mail address is verified. You can sign in now.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
})

it('offers a new link where the one to verify is spent', async () => {
  const { user } = renderApp(`/verify-email?token=${SPENT}`, NOBODY)
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  expect(await screen.findByText(/^This link is not valid any more/)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Email'), 'not an address')
  await press(user, 'Send the link again')
  expect(await screen.findByText('Email is not an e-mail address')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), DEMO_INVESTOR.email)
  await press(user, 'Send the link again')
  expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument()
})
