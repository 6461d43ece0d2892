import { addPasskey } from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PasswordPanel } from '../security/password-panel.tsx'
import { type Account, dialogOf, fill, press, pressIn, stub } from './open-account.tsx'

const { serve } = stub

const PASSWORD = 'Quiet-harbour-81'
const NEW_PASSWORD = 'Another-harbour-82'
const OFF = { totp: false, recovery_codes_left: 0, passkeys: [] }
const ON = { totp: true, recovery_codes_left: 2, passkeys: [] }

async function changePassword(user: UserEvent, old: string, first: string, second = first) {
  const entries = { 'Current password': old, 'New password': first, 'Confirm new password': second }
  for (const [label, text] of Object.entries(entries)) {
    await fill(user, await screen.findByLabelText(label), text)
  }
  await press(user, 'Change password')
}

/** Tests the password of an account, which is the same in both realms. */
export function testPassword({ calls, open }: Account) {
  describe('the password', () => {
    it('is changed after the checks of the specification', async () => {
      const changed = serve(calls.changePassword, calls.changePassword.example)
      serve(calls.changePassword, refusal('wrong_password'), { once: true })
      serve(calls.readSecondFactor, OFF)
      const user = open(<PasswordPanel />)
      await changePassword(user, PASSWORD, NEW_PASSWORD, '')
      expect(await screen.findByText('Please fill all fields')).toBeVisible()
      expect(screen.getByText('Confirm new password is required')).toBeVisible()
      await changePassword(user, PASSWORD, NEW_PASSWORD, 'Different-2026')
      expect(await screen.findByText('New passwords do not match')).toBeVisible()
      await changePassword(user, PASSWORD, 'short')
      expect(await screen.findByText('New password must have at least 10 characters')).toBeVisible()
      await changePassword(user, 'not-it', NEW_PASSWORD)
      expect(await screen.findByText('The current password is wrong.')).toBeVisible()
      expect(screen.getByLabelText('Current password')).toHaveFocus()
      expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD)
      await changePassword(user, PASSWORD, NEW_PASSWORD)
      expect(await screen.findByText(/^Password changed successfully!/)).toBeVisible()
      const wait = screen.queryAllByText(/you can request a withdrawal again from/)
      expect(wait).toHaveLength(calls.changePassword.example.withdrawals_wait_until === null ? 0 : 1)
      expect(screen.getByLabelText('New password')).toHaveValue('')
      expect(changed.requests).toMatchObject([{ body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } }])
    })

    it('is changed with a second factor where there is one', async () => {
      serve(calls.readSecondFactor, ON)
      const changed = serve(calls.changePassword, ({ body: { code } }) =>
        code === '123456' ? calls.changePassword.example : refusal('second_factor_required'),
      )
      const user = open(<PasswordPanel />)
      const code = await screen.findByLabelText('Code')
      await changePassword(user, PASSWORD, NEW_PASSWORD)
      expect(await screen.findByText('Enter the code from your authenticator app.')).toBeVisible()
      expect(code).toHaveFocus()
      await fill(user, code, '123456')
      await press(user, 'Change password')
      expect(await screen.findByText(/^Password changed successfully!/)).toBeVisible()
      expect(changed.requests).toMatchObject([{}, { body: { newPassword: NEW_PASSWORD, code: '123456' } }])
    })

    it('lists what can still sign in with the time and place after a change, and removes what is strange', async () => {
      const passkey = { ...addPasskey.example, name: 'Strange key' }
      const totp_added = { created_at: '2026-10-02T17:30:00.000Z', address: '198.51.100.7', user_agent: null }
      serve(calls.readSecondFactor, { ...ON, totp_added, passkeys: [passkey] })
      serve(calls.changePassword, calls.changePassword.example)
      serve(calls.removePasskey, () => {
        serve(calls.readSecondFactor, { ...ON, totp_added })
        return calls.removePasskey.example
      })
      const user = open(<PasswordPanel />)
      await fill(user, await screen.findByLabelText('Code'), '123456')
      await changePassword(user, PASSWORD, NEW_PASSWORD)
      expect(await screen.findByText(/from 198\.51\.100\.7$/)).toBeVisible()
      expect(screen.getByText(/from 203\.0\.113\.24, Chrome on Windows/)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Remove the authenticator app' })).toBeVisible()
      await press(user, 'Remove Strange key')
      const removal = await dialogOf('Remove this passkey?')
      await fill(user, removal.getByLabelText('Code'), '654321')
      await pressIn(user, removal, 'Remove')
      await waitFor(() => expect(screen.queryByText('Strange key')).toBeNull())
      expect(stub.requestsTo(calls.removePasskey)).toMatchObject([
        { params: { id: passkey.id }, body: { code: '654321' } },
      ])
    })

    it('keeps what was entered when the server cannot be reached', async () => {
      serve(calls.changePassword, networkFailure)
      serve(calls.readSecondFactor, OFF)
      const user = open(<PasswordPanel />)
      await changePassword(user, PASSWORD, NEW_PASSWORD)
      expect(await screen.findByText(/^We couldn't reach the server/)).toBeVisible()
      expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD)
    })
  })
}
