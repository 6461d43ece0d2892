import { giveBrowserPasskeys } from '@mintmark/client/testing'
import { MESSAGES } from '@mintmark/contracts'
import { malformedAnswer, networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { ForgotPasswordForm } from '../sign-in/forgot-password-form.tsx'
import { LoginForm, type SignInProps } from '../sign-in/login-form.tsx'
import { PasskeySignIn } from '../sign-in/passkey-sign-in.tsx'
import { ResetPassword } from '../sign-in/reset-password.tsx'
import { type Account, fill, press, stub } from './open-account.tsx'

const { serve } = stub
const { signIn } = signInMessages

const TOKEN = 'a'.repeat(43)
const EMAIL = 'investor@mintmark.test'
const PASSWORD = 'Quiet-harbour-81'

const sessionLoader = () => vi.fn<SignInProps['loadSession']>(async () => ({ data: {} }))

/** Tests signing in, which is the same in both realms. */
export function testSignIn({ name, calls, open }: Account) {
  const submit = signIn.submit[name]

  async function enter(user: UserEvent, password = PASSWORD) {
    await fill(user, screen.getByLabelText('Email'), EMAIL)
    await fill(user, screen.getByLabelText('Password'), password)
    await press(user, submit)
  }

  async function enterNewPassword(user: UserEvent, password: string, confirmation = password) {
    await fill(user, screen.getByLabelText('New password'), password)
    await fill(user, screen.getByLabelText('Confirm password'), confirmation)
    await press(user, 'Set password')
  }

  describe('signing in by password', () => {
    it('requires both fields before it asks the server', async () => {
      const user = open(<LoginForm loadSession={sessionLoader()} />)
      await press(user, submit)
      expect(await screen.findByText('Email is required')).toBeVisible()
      expect(screen.getByText('Password is required')).toBeVisible()
      expect(screen.getByLabelText('Email')).toHaveFocus()
    })

    it('is busy until the session is loaded', async () => {
      const login = serve(calls.login, calls.login.example)
      const session = Promise.withResolvers<object>()
      const loadSession = vi.fn(() => session.promise.then(() => ({ data: {} })))
      const user = open(<LoginForm loadSession={loadSession} />)
      await enter(user)
      await waitFor(() => expect(loadSession).toHaveBeenCalledOnce())
      expect(screen.getByRole('button', { name: signIn.busy[name] })).toBeDisabled()
      expect(login.requests).toMatchObject([{ body: { email: EMAIL, password: PASSWORD } }])
      session.resolve({})
      expect(await screen.findByRole('button', { name: submit })).toBeEnabled()
    })

    it('says when the session cannot be loaded', async () => {
      serve(calls.login, calls.login.example)
      const user = open(<LoginForm loadSession={async () => ({ error: { kind: 'network' } })} />)
      await enter(user)
      expect(await screen.findByText(signIn.network[name])).toBeVisible()
    })

    it('keeps what was entered when the password is wrong', async () => {
      const code = name === 'customer' ? 'invalid_credentials' : 'invalid_admin_credentials'
      serve(calls.login, refusal(code))
      const user = open(<LoginForm loadSession={sessionLoader()} />)
      await enter(user)
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid /)
      expect(screen.getByLabelText('Email')).toHaveValue(EMAIL)
      expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD)
    })

    it.each([
      ['network', networkFailure],
      ['malformed', malformedAnswer],
    ] as const)('shows the text of the specification for a failure of kind %s', async (kind, failure) => {
      serve(calls.login, failure)
      const user = open(<LoginForm loadSession={sessionLoader()} />)
      await enter(user)
      expect(await screen.findByText(signIn[kind][name])).toBeVisible()
    })

    it('says how long to wait after too many attempts', async () => {
      serve(calls.login, refusal('too_many_attempts', { retryAfterSeconds: 300 }))
      const user = open(<LoginForm loadSession={sessionLoader()} />)
      await enter(user)
      expect(await screen.findByText('Too many attempts. Try again in 5 minutes.')).toBeVisible()
    })

    it('asks for the second factor once the password is right', async () => {
      serve(calls.login, ({ body: { code } }) => {
        if (!code) return refusal('second_factor_required')
        return code === 'abcde-12345' ? calls.login.example : refusal('second_factor_wrong')
      })
      const loadSession = sessionLoader()
      const user = open(<LoginForm loadSession={loadSession} />)
      await enter(user)
      const code = await screen.findByRole('textbox', { name: 'Code' })
      expect(code).toHaveFocus()
      expect(screen.getByText(/enter a recovery code/)).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
      await press(user, submit)
      expect(await screen.findByText('Code is required')).toBeVisible()
      await fill(user, code, '000000')
      await press(user, submit)
      expect(await screen.findByText(/^This code is wrong/)).toBeVisible()
      expect(code).toHaveValue('000000')
      expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD)
      await fill(user, code, 'abcde-12345')
      await press(user, submit)
      await waitFor(() => expect(loadSession).toHaveBeenCalledOnce())
    })

    it('links to the page for a forgotten password', () => {
      open(<LoginForm loadSession={sessionLoader()} />)
      expect(screen.getByRole('link', { name: 'Forgotten password?' })).toHaveAttribute('href', '/forgot-password')
    })
  })

  describe('signing in by passkey', () => {
    const button = () => screen.findByRole('button', { name: signIn.passkey })

    it('is not offered by a browser without passkeys', () => {
      open(<PasskeySignIn loadSession={sessionLoader()} />)
      expect(screen.queryByRole('button')).toBeNull()
    })

    it('tries again after the person canceled and after the server refused', async () => {
      giveBrowserPasskeys(undefined, 'unknown', 'credential')
      serve(calls.startPasskeyLogin, calls.startPasskeyLogin.example)
      serve(calls.passkeyLogin, calls.passkeyLogin.example)
      serve(calls.passkeyLogin, refusal('passkey_refused'), { once: true })
      const loadSession = sessionLoader()
      const user = open(<PasskeySignIn loadSession={loadSession} />)
      await user.click(await button())
      expect(await screen.findByText(signIn.passkeyUnused)).toBeVisible()
      await user.click(await button())
      expect(await screen.findByText(/^This passkey could not be used/)).toBeVisible()
      await user.click(await button())
      await waitFor(() => expect(loadSession).toHaveBeenCalledOnce())
      expect(stub.requestsTo(calls.passkeyLogin).at(-1)?.body).toMatchObject({ credential: { id: 'credential' } })
    })

    it('says when the server cannot be reached', async () => {
      giveBrowserPasskeys('credential')
      serve(calls.startPasskeyLogin, networkFailure)
      const user = open(<PasskeySignIn loadSession={sessionLoader()} />)
      await user.click(await button())
      expect(await screen.findByText(signIn.network[name])).toBeVisible()
    })
  })

  describe('a forgotten password', () => {
    it('requests a link for an address and says the same for every address', async () => {
      const sent = serve(calls.forgotPassword, calls.forgotPassword.example)
      const user = open(<ForgotPasswordForm />)
      await press(user, 'Send link')
      expect(await screen.findByText('Email is required')).toBeVisible()
      await fill(user, screen.getByLabelText('Email'), 'nobody@example')
      expect(await screen.findByText('Email is not a valid email address')).toBeVisible()
      await user.type(screen.getByLabelText('Email'), '.com')
      await press(user, 'Send link')
      expect(await screen.findByText(MESSAGES.linkSent)).toBeVisible()
      expect(sent.requests).toMatchObject([{ body: { email: 'nobody@example.com' } }])
      serve(calls.forgotPassword, networkFailure)
      await press(user, 'Send link')
      expect(await screen.findByText(signIn.network[name])).toBeVisible()
      expect(screen.queryByText(MESSAGES.linkSent)).toBeNull()
    })
  })

  describe('a new password by a mailed link', () => {
    it('is checked, set once, and leads to signing in', async () => {
      const common = 'is one of the most common ones. Choose another.'
      const set = serve(calls.resetPassword, calls.resetPassword.example)
      serve(calls.resetPassword, refusal('password_refused', { reason: common }), { once: true })
      const user = open(<ResetPassword token={TOKEN} />)
      await enterNewPassword(user, PASSWORD, 'Something-else-2026')
      expect(await screen.findByText('Passwords do not match')).toBeVisible()
      await enterNewPassword(user, 'short')
      expect(await screen.findByText('New password must have at least 10 characters')).toBeVisible()
      await enterNewPassword(user, 'password123')
      expect(await screen.findByText(`New password ${common}`)).toBeVisible()
      await enterNewPassword(user, PASSWORD)
      expect(await screen.findByText(MESSAGES.passwordReset)).toBeVisible()
      expect(screen.getByRole('link', { name: signInMessages.reset.signIn[name] })).toHaveAttribute('href', '/login')
      expect(set.requests).toMatchObject([{ body: { token: TOKEN, password: PASSWORD } }])
    })

    it('lists what can still sign in with the time and place, and leads to removing it once signed in', async () => {
      const added = { created_at: '2026-10-02T17:30:00.000Z', address: '203.0.113.24', user_agent: null }
      const factors = [
        { ...added, name: 'Laptop' },
        { ...added, name: null },
      ]
      serve(calls.resetPassword, {
        ...calls.resetPassword.example,
        remaining: { passkeys: ['Laptop'], totp: true, factors },
      })
      const user = open(<ResetPassword token={TOKEN} />)
      await enterNewPassword(user, PASSWORD)
      for (const text of ['Passkey "Laptop"', 'Authenticator app'])
        expect(await screen.findByText(`${text} · Added from 203.0.113.24`)).toBeVisible()
      expect(screen.getAllByText('Oct 2, 2026, 17:30')).toHaveLength(2)
      expect(screen.getByRole('link', { name: signInMessages.reset.review })).toHaveAttribute('href', '/account')
    })

    it('keeps what was entered when the server cannot be reached', async () => {
      serve(calls.resetPassword, networkFailure)
      const user = open(<ResetPassword token={TOKEN} />)
      await enterNewPassword(user, PASSWORD)
      expect(await screen.findByText(signIn.network[name])).toBeVisible()
      expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD)
    })

    it.each([TOKEN, 'cut-off', ''])('offers a new link when the token %j is not valid', async (token) => {
      serve(calls.resetPassword, refusal('link_invalid'))
      const user = open(<ResetPassword token={token} />)
      if (token !== '') await enterNewPassword(user, PASSWORD)
      expect(await screen.findByText(signInMessages.reset.invalid[name])).toBeVisible()
      expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
    })
  })
}
