import { customerAccountCalls as calls } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LoginForm } from './sign-in/login-form.tsx'
import { accountOf, fill, press, stub } from './testing/open-account.tsx'
import { testSecurity } from './testing/security-suite.tsx'
import { testSignIn } from './testing/sign-in-suite.tsx'

const account = accountOf('customer')

testSignIn(account)
testSecurity(account)

it('shows what to do about an email address that is not verified', async () => {
  stub.serve(calls.login, refusal('email_unverified'))
  const user = account.open(<LoginForm loadSession={async () => ({})} unverified={(email) => <p>Verify {email}</p>} />)
  await fill(user, screen.getByLabelText('Email'), 'new@example.com')
  await fill(user, screen.getByLabelText('Password'), 'Quiet-harbour-81')
  await press(user, 'Sign in')
  expect(
    await screen.findByText('You must verify your email before logging in. Please check your inbox.'),
  ).toBeVisible()
  expect(screen.getByText('Verify new@example.com')).toBeVisible()
})
