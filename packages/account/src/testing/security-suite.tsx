import { giveBrowserPasskeys } from '@mintmark/client/testing'
import { addPasskey, MESSAGES } from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AuthenticatorPanel } from '../security/authenticator-panel.tsx'
import { PasskeysPanel } from '../security/passkeys-panel.tsx'
import { PasswordPanel } from '../security/password-panel.tsx'
import { type Account, dialogOf, fill, press, pressIn, stub } from './open-account.tsx'
import { testSessions } from './sessions-suite.tsx'

const { serve } = stub

const PASSWORD = 'Quiet-harbour-81'
const NEW_PASSWORD = 'Another-harbour-82'
const CODES = ['aaaaa-11111', 'bbbbb-22222']
const OFF = { totp: false, recovery_codes_left: 0, passkeys: [] }
const ON = { totp: true, recovery_codes_left: 2, passkeys: [] }

const find = (name: string) => screen.findByRole('button', { name })

async function givePassword(user: UserEvent, title: string, submit: string, password: string) {
  const dialog = await dialogOf(title)
  await fill(user, dialog.getByLabelText('Your password'), password)
  await pressIn(user, dialog, submit)
}

async function changePassword(user: UserEvent, old: string, first: string, second = first) {
  const entries = { 'Current password': old, 'New password': first, 'Confirm new password': second }
  for (const [label, text] of Object.entries(entries)) {
    await fill(user, await screen.findByLabelText(label), text)
  }
  await press(user, 'Change password')
}

/** What both realms promise about the security of an account. */
export function testSecurity({ name, calls, open }: Account) {
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
      expect(await screen.findByText('Password changed successfully!')).toBeVisible()
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
      expect(await screen.findByText('Password changed successfully!')).toBeVisible()
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

  describe('the authenticator app', () => {
    it('is set up with the password and a code, and shows the recovery codes once', async () => {
      const title = 'Set up an authenticator app'
      serve(calls.readSecondFactor, OFF)
      serve(calls.startTotp, calls.startTotp.example)
      serve(calls.startTotp, refusal('wrong_password'), { once: true })
      serve(calls.confirmTotp, ({ body: { code } }) => {
        if (code !== '123456') return refusal('second_factor_wrong')
        serve(calls.readSecondFactor, ON)
        return { recovery_codes: CODES }
      })
      const user = open(<AuthenticatorPanel />)
      await user.click(await find('Set up'))
      await givePassword(user, title, 'Continue', '')
      expect(await screen.findByText('Your password is required')).toBeVisible()
      await givePassword(user, title, 'Continue', 'not-it')
      expect(await screen.findByText('The current password is wrong.')).toBeVisible()
      await givePassword(user, title, 'Continue', PASSWORD)
      expect(await screen.findByTitle('QR code for your authenticator app')).toBeInTheDocument()
      const { secret } = calls.startTotp.example
      expect(screen.getByText(secret.slice(0, 4)).closest('code')).toHaveTextContent(secret)
      await press(user, 'Turn on')
      expect(await screen.findByText('Code from the app is required')).toBeVisible()
      await fill(user, screen.getByLabelText('Code from the app'), '12')
      await press(user, 'Turn on')
      expect(await screen.findByText(/^This code is wrong .* latest code the app shows\.$/)).toBeVisible()
      await user.type(screen.getByLabelText('Code from the app'), '3456')
      await press(user, 'Turn on')
      const codes = await dialogOf('Your recovery codes')
      expect(codes.getByText('aaaaa-11111')).toBeVisible()
      expect(codes.getByText('Download')).toHaveAttribute('download', 'mintmark-recovery-codes.txt')
      await user.keyboard('{Escape}')
      await pressIn(user, codes, 'Copy codes')
      expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
      await pressIn(user, codes, 'I have saved them')
      expect(screen.queryByText('aaaaa-11111')).toBeNull()
      expect(await screen.findByText('2 recovery codes left')).toBeVisible()
    })

    it('replaces the recovery codes and is removed, each with the password and a code', async () => {
      serve(calls.readSecondFactor, ON)
      serve(calls.renewRecoveryCodes, () => {
        serve(calls.readSecondFactor, { ...ON, recovery_codes_left: 10 })
        return calls.renewRecoveryCodes.example
      })
      serve(calls.removeTotp, ({ body: { code } }) => {
        if (code !== '123456') return refusal('second_factor_wrong')
        serve(calls.readSecondFactor, OFF)
        return calls.removeTotp.example
      })
      const user = open(<AuthenticatorPanel />)
      expect(await screen.findByText(/^You are running out of recovery codes/)).toBeVisible()
      await press(user, 'New recovery codes')
      await fill(user, (await dialogOf('New recovery codes')).getByLabelText('Code'), '123456')
      await givePassword(user, 'New recovery codes', 'Create new codes', PASSWORD)
      const codes = await dialogOf('Your recovery codes')
      expect(codes.getAllByRole('listitem')).toHaveLength(10)
      await pressIn(user, codes, 'I have saved them')
      expect(await screen.findByText('10 recovery codes left')).toBeVisible()
      expect(screen.queryByText(/^You are running out/)).toBeNull()
      const renewed = { password: PASSWORD, code: '123456' }
      expect(stub.requestsTo(calls.renewRecoveryCodes)).toMatchObject([{ body: renewed }])
      await press(user, 'Remove')
      const removal = await dialogOf('Remove the authenticator app')
      await fill(user, removal.getByLabelText('Your password'), PASSWORD)
      await fill(user, removal.getByLabelText('Code'), '000000')
      await pressIn(user, removal, 'Remove')
      expect(await removal.findByText(/^This code is wrong/)).toBeVisible()
      expect(removal.getByLabelText('Code')).toHaveFocus()
      await fill(user, removal.getByLabelText('Code'), '123456')
      await pressIn(user, removal, 'Remove')
      expect(await screen.findByText(MESSAGES.secondFactorOff)).toBeVisible()
      expect(await find('Set up')).toBeVisible()
      expect(stub.requestsTo(calls.removeTotp)).toMatchObject([{}, { body: { password: PASSWORD, code: '123456' } }])
    })

    it('offers to retry when it cannot be loaded', async () => {
      serve(calls.readSecondFactor, networkFailure, { once: true })
      const user = open(<AuthenticatorPanel />)
      expect(await screen.findByText("We couldn't load your sign-in methods")).toBeVisible()
      await press(user, 'Retry')
      expect(await screen.findByText('On')).toBeVisible()
    })
  })

  describe('passkeys', () => {
    const phone = { ...addPasskey.example, name: 'My phone' }

    it('are created by the browser under a name, and removed with one', async () => {
      giveBrowserPasskeys(undefined, 'credential')
      serve(calls.readSecondFactor, OFF)
      serve(calls.startPasskey, calls.startPasskey.example)
      serve(calls.startPasskey, refusal('wrong_password'), { once: true })
      serve(calls.addPasskey, () => {
        serve(calls.readSecondFactor, { ...OFF, passkeys: [phone] })
        return phone
      })
      serve(calls.startFactorCheck, calls.startFactorCheck.example)
      serve(calls.removePasskey, () => {
        serve(calls.readSecondFactor, OFF)
        return calls.removePasskey.example
      })
      const user = open(<PasskeysPanel />)
      await user.click(await find('Add a passkey'))
      const dialog = await dialogOf('Add a passkey')
      const add = () => pressIn(user, dialog, 'Add passkey')
      await user.clear(dialog.getByLabelText('Name'))
      await add()
      expect(await dialog.findByText('Name is required')).toBeVisible()
      expect(dialog.getByText('Your password is required')).toBeVisible()
      await fill(user, dialog.getByLabelText('Name'), 'My phone')
      await fill(user, dialog.getByLabelText('Your password'), PASSWORD)
      await add()
      expect(await dialog.findByText('The current password is wrong.')).toBeVisible()
      await add()
      expect(await dialog.findByText("We couldn't create a passkey. Try again.")).toBeVisible()
      expect(dialog.getByLabelText('Name')).toHaveValue('My phone')
      await add()
      await user.click(await find('Remove My phone'))
      expect(stub.requestsTo(calls.addPasskey)).toMatchObject([{ body: { name: 'My phone' } }])
      const removal = await dialogOf('Remove this passkey?')
      const remove = () => pressIn(user, removal, 'Remove')
      giveBrowserPasskeys(undefined, 'credential')
      await remove()
      expect(await removal.findByText("You didn't use a passkey. Try again, or enter a code.")).toBeVisible()
      await remove()
      expect(await screen.findByText('No passkeys yet.')).toBeVisible()
      await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus())
      const { challenge_id } = calls.startFactorCheck.example
      expect(stub.requestsTo(calls.removePasskey)).toMatchObject([
        { params: { id: phone.id }, body: { challenge_id, credential: {} } },
      ])
    })

    it('cannot be added in a browser without passkeys', async () => {
      serve(calls.readSecondFactor, OFF)
      open(<PasskeysPanel />)
      expect(await screen.findByText(/^This browser does not support passkeys/)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    })
  })

  testSessions({ name, calls, open })
}
