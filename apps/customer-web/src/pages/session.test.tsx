import {
  login,
  logout,
  MESSAGES,
  type ResponseOf,
  readSession,
  register,
  resendVerification,
  verifyEmail,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, openApp, press, serve } from '../test/open-app.tsx'

const VISITOR = { user: null, impersonation: null }
const CUSTOMER = login.example.user
const PASSWORD = 'Quiet-harbour-81'
const TOKEN = 'a'.repeat(43)

/** Answers an endpoint with its example, and the session with the customer from then on. */
function signInBy<Answer>(answer: Answer): () => Answer {
  return () => {
    serve(readSession, { user: CUSTOMER, impersonation: null })
    return answer
  }
}

async function signIn(user: UserEvent) {
  await fill(user, await screen.findByLabelText('Email'), CUSTOMER.email)
  await fill(user, screen.getByLabelText('Password'), PASSWORD)
  await press(user, 'Sign in')
}

async function enterRegistration(user: UserEvent) {
  await fill(user, await screen.findByLabelText('Email'), 'new@example.com')
  await fill(user, screen.getByLabelText('Password'), PASSWORD)
  await fill(user, screen.getByLabelText('Confirm password'), PASSWORD)
  await fill(user, screen.getByLabelText('First name'), 'Nia')
  await fill(user, screen.getByLabelText('Last name'), 'Obi')
  await fill(user, screen.getByLabelText('Phone'), '+234 800 000 000')
  await user.selectOptions(screen.getByLabelText('Country'), 'Nigeria')
  await user.click(await screen.findByRole('checkbox', { name: /^I have read and accept the Terms of Service/ }))
  await press(user, 'Create Account')
}

it('asks a customer on every page to verify the email address, and sends the link again', async () => {
  serve(readSession, { user: { ...CUSTOMER, email_verified: false }, impersonation: null })
  const sent = serve(resendVerification, resendVerification.example)
  const user = openApp('/news')
  expect(await screen.findByText(/^Verify your email address: open the link/)).toHaveTextContent(CUSTOMER.email)
  await press(user, 'Send the link again')
  await waitFor(() => expect(sent.requests).toMatchObject([{ body: { email: CUSTOMER.email } }]))
})

it('stops a visitor at the wall and leads them on once they have signed in', async () => {
  serve(readSession, VISITOR)
  serve(login, signInBy(login.example))
  const user = openApp('/bundles')
  expect(await screen.findByText('Login Required')).toBeInTheDocument()
  expect(screen.getByText('You must be logged in to access this page.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register?next=%2Fbundles')
  const plan = await screen.findByRole('link', { name: 'Details of the Gold Plan' })
  expect(plan).toHaveAttribute('href', expect.stringMatching(/^\/plan\//))
  expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  await signIn(user)
  expect(await screen.findByRole('heading', { name: 'Bundles' })).toBeInTheDocument()
  expect(screen.queryByText('Login Required')).not.toBeInTheDocument()
  expect(localStorage.getItem('userId')).toBe(CUSTOMER.id)
})

it('gives the reason when it cannot be read, and reads it again on Retry', async () => {
  serve(readSession, refusal('unavailable'))
  const user = openApp('/bundles')
  expect(await screen.findByText("We couldn't check whether you are signed in")).toBeInTheDocument()
  expect(screen.getByText('The service is busy. Please try again in a moment.')).toBeInTheDocument()
  serve(readSession, VISITOR)
  await press(user, 'Retry')
  expect(await screen.findByText('Login Required')).toBeInTheDocument()
})

it('goes to the dashboard after signing in', async () => {
  serve(readSession, VISITOR)
  serve(login, signInBy(login.example))
  const user = openApp('/login')
  await signIn(user)
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeInTheDocument()
})

it('sends the verification link again to an address that is not verified', async () => {
  serve(readSession, VISITOR)
  serve(login, refusal('email_unverified'))
  const sent = serve(resendVerification, resendVerification.example)
  const user = openApp('/login')
  await signIn(user)
  expect(
    await screen.findByText('You must verify your email before logging in. Please check your inbox.'),
  ).toBeInTheDocument()
  await press(user, 'Send the link again')
  expect(await screen.findByText(/we've sent a new link/)).toBeInTheDocument()
  expect(sent.requests).toMatchObject([{ body: { email: CUSTOMER.email } }])
})

it('checks a registration before it is sent', async () => {
  serve(readSession, VISITOR)
  const user = openApp('/register')
  await fill(user, await screen.findByLabelText('Email'), 'new@example.com')
  await fill(user, screen.getByLabelText('Password'), 'Long-enough-1')
  await fill(user, screen.getByLabelText('Confirm password'), 'Different-1')
  await press(user, 'Create Account')
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument()
  expect(screen.getByText('Please fill all fields')).toBeInTheDocument()
  expect(screen.getByText('Phone is required')).toBeInTheDocument()
  expect(screen.getByText('Country is required')).toBeInTheDocument()
  expect(screen.getByText('Accept these texts to register.')).toBeInTheDocument()
})

it('creates an account and goes to the dashboard', async () => {
  serve(readSession, VISITOR)
  const created = serve(register, signInBy(register.example))
  const user = openApp('/register')
  await enterRegistration(user)
  expect(await screen.findByRole('button', { name: /^Account of/ })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeInTheDocument()
  expect(created.requests).toMatchObject([
    { body: { email: 'new@example.com', country: 'Nigeria', accepted_texts: { terms: '2', risk: '1' } } },
  ])
})

it('says at the field that an address is registered already', async () => {
  serve(readSession, VISITOR)
  serve(register, refusal('email_taken'))
  const user = openApp('/register')
  await enterRegistration(user)
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Sign in instead/))
  expect(screen.getByLabelText('First name')).toHaveValue('Nia')
})

it('asks to check the inbox where addresses have to be verified', async () => {
  const mailed: ResponseOf<typeof register> = { ...register.example, user: null }
  serve(readSession, VISITOR)
  serve(register, mailed)
  serve(resendVerification, resendVerification.example)
  const user = openApp('/register')
  await enterRegistration(user)
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeInTheDocument()
  expect(screen.getByText(/new@example\.com/)).toBeInTheDocument()
  await press(user, 'Send the link again')
  expect(await screen.findByText(/we've sent a new link/)).toBeInTheDocument()
  expect(localStorage.getItem('userId')).toBeNull()
})

it('verifies an address at the press of a button', async () => {
  serve(readSession, VISITOR)
  const verified = serve(verifyEmail, verifyEmail.example)
  const user = openApp(`/verify-email?token=${TOKEN}`)
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  expect(await screen.findByText(MESSAGES.emailVerified)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  expect(verified.requests).toMatchObject([{ body: { token: TOKEN } }])
})

it('offers a new link when the one to verify is not valid', async () => {
  serve(readSession, VISITOR)
  serve(verifyEmail, refusal('link_invalid'))
  const sent = serve(resendVerification, resendVerification.example)
  const user = openApp(`/verify-email?token=${TOKEN}`)
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  expect(await screen.findByText(/^This link is no longer valid/)).toBeInTheDocument()
  await fill(user, screen.getByLabelText('Email'), 'not an address')
  await press(user, 'Send the link again')
  expect(await screen.findByText('Email is not a valid email address')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Email'))
  await fill(user, screen.getByLabelText('Email'), 'new@example.com')
  await press(user, 'Send the link again')
  expect(await screen.findByText(/we've sent a new link/)).toBeInTheDocument()
  expect(sent.requests).toMatchObject([{ body: { email: 'new@example.com' } }])
})

it('signs out on the server and forgets what it has shown', async () => {
  serve(logout, () => {
    serve(readSession, VISITOR)
    return logout.example
  })
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument()
  await waitFor(() => expect(localStorage.getItem('userId')).toBeNull())
})

it('stays signed in when signing out fails', async () => {
  serve(logout, networkFailure)
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect((await screen.findAllByText("We couldn't sign you out"))[0]).toBeInTheDocument()
  expect(localStorage.getItem('userId')).toBe(CUSTOMER.id)
})
