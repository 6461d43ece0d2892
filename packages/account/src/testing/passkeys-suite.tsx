import { giveBrowserPasskeys } from '@mintmark/client/testing'
import { addPasskey } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PasskeysPanel } from '../security/passkeys-panel.tsx'
import { type Account, dialogOf, fill, pressIn, stub } from './open-account.tsx'

const { serve } = stub

const PASSWORD = 'Quiet-harbour-81'
const OFF = { totp: false, recovery_codes_left: 0, passkeys: [] }

const find = (name: string) => screen.findByRole('button', { name })

/** What both realms promise about the passkeys of an account. */
export function testPasskeys({ calls, open }: Account) {
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
}
