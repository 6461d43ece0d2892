import {
  confirmStaffDevice,
  confirmStaffTotp,
  MESSAGES,
  readAdminSession,
  readStaffSecondFactor,
  startStaffTotp,
} from '@mintmark/contracts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../paths.ts'
import { dialogOf, fill, openAdmin, press, requestsTo, serve } from '../test/open-admin.tsx'

const OFF = { totp: false, recovery_codes_left: 0, passkeys: [] }

it('keeps staff without an app on the set-up, and the recovery codes on the screen until they are saved', async () => {
  serve(readAdminSession, { ...readAdminSession.example, second_factor_setup_required: true })
  serve(readStaffSecondFactor, OFF)
  serve(startStaffTotp, startStaffTotp.example)
  serve(confirmStaffTotp, () => {
    serve(readAdminSession, readAdminSession.example)
    serve(readStaffSecondFactor, { ...OFF, totp: true, recovery_codes_left: 2 })
    return { recovery_codes: ['aaaaa-11111', 'bbbbb-22222'] }
  })
  const user = openAdmin(PATHS.dashboard)
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  expect(screen.queryByRole('navigation')).toBeNull()
  const dialog = await dialogOf('Set up an authenticator app')
  await fill(user, dialog.getByLabelText('Your password'), 'Quiet-harbour-81')
  await press(user, dialog, 'Continue')
  await fill(user, await screen.findByLabelText('Code from the app'), '123456')
  await press(user, screen, 'Turn on')
  const codes = await dialogOf('Your recovery codes')
  // The page behind knows by now that the app is on.
  expect(await screen.findByText('2 recovery codes left')).toBeInTheDocument()
  expect(codes.getByText('aaaaa-11111')).toBeVisible()
  await press(user, codes, 'I have saved them')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

it('lets a device sign in with the mailed link, at the press of a button', async () => {
  serve(readAdminSession, { staff: null, second_factor_setup_required: false })
  serve(confirmStaffDevice, confirmStaffDevice.example)
  const token = 't'.repeat(43)
  const user = openAdmin(`${PATHS.knownDevice}?token=${token}`)
  await user.click(await screen.findByRole('button', { name: 'Continue on this device' }))
  expect(await screen.findByText(MESSAGES.deviceConfirmed)).toBeVisible()
  expect(requestsTo(confirmStaffDevice)).toMatchObject([{ body: { token } }])
})
