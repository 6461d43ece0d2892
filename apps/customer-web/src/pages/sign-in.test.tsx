import { giveBrowserPasskeys, takeBrowserPasskeys } from '@mintmark/client/testing'
import { DEMO_INVESTOR } from '@mintmark/contracts/mock'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { investorOf } from '../test/people.ts'
import { answerByMockPlatform, openPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()
afterEach(takeBrowserPasskeys)

const NOBODY = { signedIn: 'none' } as const
const CODE = 'abcde-12345'
const code = () => screen.findByRole('textbox', { name: 'Code' })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

function platformWithSecondFactor() {
  const platform = openPlatform(NOBODY)
  const { id } = investorOf(platform)
  platform.state.authenticators.set(id, { secret: 'JBSWY3DPEHPK3PXP', confirmed: true, lastStep: 0 })
  platform.state.recoveryCodes.set(id, [CODE])
  return platform
}

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), DEMO_INVESTOR.email)
  await user.type(screen.getByLabelText('Password'), DEMO_INVESTOR.password)
  await press(user, 'Sign in')
}

it('asks for the second factor once the password is right, and keeps the password meanwhile', async () => {
  const { user } = renderApp('/login', platformWithSecondFactor())
  await signIn(user)
  expect(await code()).toHaveFocus()
  expect(screen.getByLabelText('Password')).toHaveValue(DEMO_INVESTOR.password)
  expect(screen.getByText(/Enter one of your recovery codes/)).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await press(user, 'Sign in')
  expect(await screen.findByText('Code is required')).toBeInTheDocument()
  await user.type(await code(), '000000')
  await press(user, 'Sign in')
  expect(await screen.findByText(/^This code is wrong/)).toBeInTheDocument()
  expect(await code()).toHaveValue('000000')
  await user.clear(await code())
  await user.type(await code(), CODE)
  await press(user, 'Sign in')
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeInTheDocument()
})

it('sends the verification link again to whoever has not verified their address', async () => {
  const platform = openPlatform(NOBODY)
  const investor = investorOf(platform)
  platform.state.emailVerificationRequired = true
  platform.state.customers.set(investor.id, { ...investor, emailVerified: false })
  const { user } = renderApp('/login', platform)
  await signIn(user)
  expect(
    await screen.findByText('You must verify your email before logging in. Please check your inbox.'),
  ).toBeInTheDocument()
  await press(user, 'Send the link again')
  expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument()
  expect(platform.state.mails.at(-1)?.to).toBe(DEMO_INVESTOR.email)
})

it('signs in by passkey', async () => {
  giveBrowserPasskeys(undefined, 'credential')
  const platform = openPlatform(NOBODY)
  const kept = { id: 'p', realm: 'customer', name: 'Phone', createdAt: new Date(), lastUsedAt: null } as const
  platform.state.passkeys.set('p', { ...kept, accountId: investorOf(platform).id, credentialId: 'credential' })
  const { user } = renderApp('/login', platform)
  await screen.findByLabelText('Email')
  await press(user, 'Sign in with a passkey')
  expect(await screen.findByText(/^No passkey was used/)).toBeInTheDocument()
  await press(user, 'Sign in with a passkey')
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeInTheDocument()
  expect(localStorage.getItem('userId')).toBe(investorOf(platform).id)
})

it('says when a passkey is of nobody, and when the browser knows none', async () => {
  const { user } = renderApp('/login', NOBODY)
  await screen.findByLabelText('Email')
  await press(user, 'Sign in with a passkey')
  expect(await screen.findByText(/^This browser cannot use passkeys/)).toBeInTheDocument()
  giveBrowserPasskeys('unknown')
  await press(user, 'Sign in with a passkey')
  expect(await screen.findByText(/^This passkey could not be used/)).toBeInTheDocument()
})

it('says that there were too many attempts', async () => {
  const { user } = renderApp('/login', NOBODY)
  const error = 'Too many attempts. Try again in 5 minutes.'
  const refusal = { success: false, error, code: 'too_many_attempts', request_id: 'r' }
  server.use(http.post('*/api/login', () => HttpResponse.json(refusal, { status: 429 })))
  await signIn(user)
  expect(await screen.findByText(error)).toBeInTheDocument()
})
