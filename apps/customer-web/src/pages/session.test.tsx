import { DEMO_INVESTOR } from '@mintmark/contracts/mock'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answerByMockPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const NOBODY = { signedIn: 'none' } as const

async function signIn(user: UserEvent, password: string) {
  await user.type(await screen.findByLabelText(/^Email/), DEMO_INVESTOR.email)
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('stops a visitor at the wall, and leads them on once they have signed in', async () => {
  const { user } = renderApp('/bundles', NOBODY)
  expect(await screen.findByText('Login Required')).toBeInTheDocument()
  expect(screen.getByText('You must be logged in to access this page.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Register' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  await signIn(user, DEMO_INVESTOR.password)
  expect(await screen.findByText('Bronze Plan')).toBeInTheDocument()
  expect(localStorage.getItem('userId')).not.toBeNull()
})

it('refuses a wrong password, and keeps what was typed', async () => {
  const { user } = renderApp('/login', NOBODY)
  await signIn(user, 'not-the-password')
  expect(await screen.findByText('Invalid email or password')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Email/)).toHaveValue(DEMO_INVESTOR.email)
})

it.each([
  [
    'an answer that is no JSON',
    () => HttpResponse.text('<html>', { status: 502 }),
    /^Server error: Invalid response\.$/,
  ],
  ['a cut connection', () => HttpResponse.error(), /^Network\/server error: /],
])('tells the person about %s', async (_what, answer, words) => {
  const { user } = renderApp('/login', NOBODY)
  server.use(http.post('*/api/login', answer))
  await signIn(user, 'whatever')
  expect(await screen.findByText(words)).toBeInTheDocument()
})

it('asks to verify the address first, in the words of the specification', async () => {
  const { user } = renderApp('/login', NOBODY)
  const refusal = { success: false, error: 'Please verify your email', code: 'forbidden', request_id: 'r' }
  server.use(http.post('*/api/login', () => HttpResponse.json(refusal, { status: 403 })))
  await signIn(user, 'whatever')
  expect(
    await screen.findByText('You must verify your email before logging in. Please check your inbox.'),
  ).toBeInTheDocument()
})

it('checks a registration before it is sent', async () => {
  const { user } = renderApp('/register', NOBODY)
  await user.type(await screen.findByLabelText(/^Email/), 'new@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'Long-enough-1')
  await user.type(screen.getByLabelText(/^Confirm password/), 'Different-1')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument()
  await user.clear(screen.getByLabelText(/^Confirm password/))
  await user.type(screen.getByLabelText(/^Confirm password/), 'Long-enough-1')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Please fill all fields')).toBeInTheDocument()
  expect(screen.getByText('Phone is required')).toBeInTheDocument()
})

it('creates an account and goes to the dashboard', async () => {
  const { user } = renderApp('/register', NOBODY)
  await user.type(await screen.findByLabelText(/^Email/), 'new@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'Long-enough-2026')
  await user.type(screen.getByLabelText(/^Confirm password/), 'Long-enough-2026')
  await user.type(screen.getByLabelText('First name'), 'Nia')
  await user.type(screen.getByLabelText('Last name'), 'Obi')
  await user.type(screen.getByLabelText('Phone'), '+234 800 000 000')
  await user.selectOptions(screen.getByLabelText('Country'), 'Nigeria')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByRole('button', { name: 'Account of Nia Obi' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeInTheDocument()
})

it('signs out on the server and forgets what it has shown', async () => {
  const { user } = renderApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument()
  expect(localStorage.getItem('userId')).toBeNull()
})
