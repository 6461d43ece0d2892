import { MESSAGES } from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AuthenticatorPanel } from '../security/authenticator-panel.tsx'
import { type Account, dialogOf, fill, press, pressIn, stub } from './open-account.tsx'

const { serve } = stub

const PASSWORD = 'Quiet-harbour-81'
const CODES = ['aaaaa-11111', 'bbbbb-22222']
const OFF = { totp: false, recovery_codes_left: 0, passkeys: [] }
const ON = { totp: true, recovery_codes_left: 2, passkeys: [] }

const find = (name: string) => screen.findByRole('button', { name })

async function givePassword(user: UserEvent, title: string, submit: string, password: string) {
  const dialog = await dialogOf(title)
  await fill(user, dialog.getByLabelText('Your password'), password)
  await pressIn(user, dialog, submit)
}

/** What both realms promise about the authenticator app of an account. */
export function testAuthenticator({ calls, open }: Account) {
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
}
