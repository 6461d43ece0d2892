import { giveBrowserPasskeys } from '@mintmark/client/testing'
import { MESSAGES, staffAccountCalls } from '@mintmark/contracts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AuthenticatorPanel } from './security/authenticator-panel.tsx'
import { PasskeysPanel } from './security/passkeys-panel.tsx'
import { accountOf, dialogOf, fill, press, pressIn, stub } from './testing/open-account.tsx'
import { testSecurity } from './testing/security-suite.tsx'
import { testSignIn } from './testing/sign-in-suite.tsx'

const account = accountOf('staff')

testSignIn(account)
testSecurity(account)

describe('a further factor of a staff account', () => {
  const calls = staffAccountCalls
  const { serve } = stub
  const approval_id = calls.startPasskey.example.challenge_id
  const awaiting = { success: true, awaiting_approval: true, approval_id, message: MESSAGES.takesTwo } as const
  const waitingFor = (factor: 'passkey' | 'app') => ({
    ...calls.readSecondFactor.example,
    awaiting_approval: { approval_id, factor, requested_at: '2026-11-21T08:00:00.000Z' },
  })

  it('waits for a second approver where it is a passkey, and says so', async () => {
    giveBrowserPasskeys('credential')
    serve(calls.readSecondFactor, calls.readSecondFactor.example)
    serve(calls.startPasskey, calls.startPasskey.example)
    serve(calls.addPasskey, () => {
      serve(calls.readSecondFactor, waitingFor('passkey'))
      return awaiting
    })
    const user = account.open(<PasskeysPanel />)
    await press(user, 'Add a passkey')
    const dialog = await dialogOf('Add a passkey')
    await fill(user, dialog.getByLabelText('Name'), 'My phone')
    await fill(user, dialog.getByLabelText('Your password'), 'Quiet-harbour-81')
    await fill(user, await dialog.findByLabelText('Code'), '123456')
    await pressIn(user, dialog, 'Add passkey')
    expect(await screen.findByText(MESSAGES.takesTwo)).toBeVisible()
    expect(await screen.findByText(/^Your passkey is waiting for a second approver\./)).toBeVisible()
    expect(screen.getByText('No passkeys yet.')).toBeVisible()
  })

  it('waits for a second approver where it is an app, and shows no recovery codes', async () => {
    const { passkeys } = waitingFor('app')
    serve(calls.readSecondFactor, { totp: false, recovery_codes_left: 0, passkeys })
    serve(calls.startTotp, calls.startTotp.example)
    serve(calls.confirmTotp, () => {
      serve(calls.readSecondFactor, { ...waitingFor('app'), totp: false, recovery_codes_left: 0 })
      return awaiting
    })
    const user = account.open(<AuthenticatorPanel />)
    await press(user, 'Set up')
    const dialog = await dialogOf('Set up an authenticator app')
    await fill(user, dialog.getByLabelText('Your password'), 'Quiet-harbour-81')
    await pressIn(user, dialog, 'Continue')
    await fill(user, await screen.findByLabelText('Code from the app'), '123456')
    await press(user, 'Turn on')
    expect(await screen.findByText(/^Your authenticator app is waiting for a second approver\./)).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  })
})
