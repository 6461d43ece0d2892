import { giveBrowserPasskeys, takeBrowserPasskeys } from '@mintmark/client/testing'
import { changeStaffPassword, listStaffSessions } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { cutOff, dialogOf, openAdmin, questionOf, STAFF, staffId } from '../../test/open-admin.tsx'
import { readUserAgent } from './browser-name.ts'

const PAGE = '/admin/account'
const NEW_PASSWORD = 'Quiet-harbour-81'

afterEach(takeBrowserPasskeys)

const panelOf = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the password', () => {
  it('is changed with the old one, and what is wrong stands where it is wrong', async () => {
    const { user } = openAdmin(PAGE)
    const panel = await panelOf('Password')
    const submit = panel.getByRole('button', { name: 'Change password' })
    await user.click(submit)
    expect(await panel.findByText('Current password is required')).toBeVisible()
    await user.type(panel.getByLabelText('Current password'), 'not-mine')
    await user.type(panel.getByLabelText('New password'), NEW_PASSWORD)
    await user.type(panel.getByLabelText('New password again'), `${NEW_PASSWORD}2`)
    await user.click(submit)
    expect(await panel.findByText('The two passwords differ')).toBeVisible()
    await user.type(panel.getByLabelText('New password'), '2')
    await user.click(submit)
    expect(await panel.findByText('The current password is wrong.')).toBeVisible()
    expect(panel.getByLabelText('New password')).toHaveValue(`${NEW_PASSWORD}2`)
    await user.clear(panel.getByLabelText('Current password'))
    await user.type(panel.getByLabelText('Current password'), STAFF.password)
    await user.click(submit)
    expect(await screen.findByText('Password changed successfully!')).toBeVisible()
    expect(panel.getByLabelText('New password')).toHaveValue('')
  })

  it('says so when the server does not answer', async () => {
    const { user } = openAdmin(PAGE)
    cutOff(changeStaffPassword)
    const panel = await panelOf('Password')
    await user.type(panel.getByLabelText('Current password'), STAFF.password)
    await user.type(panel.getByLabelText('New password'), NEW_PASSWORD)
    await user.type(panel.getByLabelText('New password again'), NEW_PASSWORD)
    await user.click(panel.getByRole('button', { name: 'Change password' }))
    expect(await panel.findByText('The server did not answer. Try again.')).toBeVisible()
  })
})

describe('the authenticator app', () => {
  it('is set up by the password and a code, which may be wrong', async () => {
    const { user } = openAdmin(PAGE)
    await user.click((await panelOf('Authenticator app')).getByRole('button', { name: 'Set up' }))
    const asking = await dialogOf('Set up an authenticator app')
    await user.type(asking.getByLabelText('Your password'), 'wrong')
    await user.click(asking.getByRole('button', { name: 'Next' }))
    expect(await asking.findByText('The current password is wrong.')).toBeVisible()
    await user.clear(asking.getByLabelText('Your password'))
    await user.type(asking.getByLabelText('Your password'), STAFF.password)
    await user.click(asking.getByRole('button', { name: 'Next' }))
    expect(await screen.findByTitle('QR code for the authenticator app')).toBeInTheDocument()
    const confirming = await dialogOf('Set up an authenticator app')
    await user.type(confirming.getByLabelText('Code'), 'no code')
    await user.click(confirming.getByRole('button', { name: 'Turn on' }))
    expect(await confirming.findByText(/^This code is wrong/)).toBeVisible()
  })

  it('gives new recovery codes and is removed, each by the password', async () => {
    const { user, platform } = openAdmin(PAGE)
    const id = staffId(platform)
    platform.state.authenticators.set(id, { secret: 'JBSWY3DPEHPK3PXP', confirmed: true, lastStep: 0 })
    platform.state.recoveryCodes.set(id, ['aaaa-bbbb'])
    const panel = await panelOf('Authenticator app')
    expect(await panel.findByText(/^Few recovery codes are left/)).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'New recovery codes' }))
    const renewing = await dialogOf('New recovery codes')
    await user.type(renewing.getByLabelText('Your password'), STAFF.password)
    await user.click(renewing.getByRole('button', { name: 'Make new codes' }))
    const codes = await dialogOf('Your recovery codes')
    expect(codes.getAllByRole('listitem')).toHaveLength(10)
    await user.click(codes.getByRole('button', { name: 'I have kept them' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const removing = await dialogOf('Remove the authenticator app')
    await user.type(removing.getByLabelText('Your password'), STAFF.password)
    await user.click(removing.getByRole('button', { name: 'Remove' }))
    expect(await panel.findByText('Off')).toBeVisible()
  })
})

describe('passkeys', () => {
  it('are made by the browser, named, and removed after a question', async () => {
    giveBrowserPasskeys(undefined, 'credential-1')
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Add passkey' }))
    const dialog = await dialogOf('Add a passkey')
    await user.type(dialog.getByLabelText('Name'), 'Office laptop')
    await user.type(dialog.getByLabelText('Your password'), STAFF.password)
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await dialog.findByText('No passkey was made. Try again.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Passkey added.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove passkey Office laptop' }))
    await user.click((await questionOf()).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The passkey was removed.')).toBeVisible()
    expect(await screen.findByText('No passkeys yet.')).toBeVisible()
  })
})

describe('sessions', () => {
  it('are listed, and another one is ended after a question', async () => {
    const { user, platform } = openAdmin(PAGE)
    const now = new Date()
    const id = '019aa5f0-0000-7000-8000-00000000000a'
    platform.state.sessions.set(id, {
      id,
      realm: 'staff',
      personId: staffId(platform),
      createdAt: now,
      endsAt: new Date(now.getTime() + 3_600_000),
      address: '203.0.113.9',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
      impersonationId: null,
    })
    const panel = await panelOf('Sessions')
    expect(await panel.findByText('Firefox on Windows')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'End session' }))
    const question = await questionOf()
    expect(question.getByText('Firefox on Windows, 203.0.113.9')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'End session' }))
    expect(await screen.findByText('The session has ended.')).toBeVisible()
    await waitFor(() => expect(panel.queryByText('Firefox on Windows')).toBeNull())
  })

  it('show an error panel when they fail to load', async () => {
    const { user } = openAdmin(PAGE)
    cutOff(listStaffSessions, { once: true })
    expect(await screen.findByText('Failed to load your sessions')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: 'Sessions' })).toBeVisible()
  })
})

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'macOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iOS'],
  ['curl/8', undefined, undefined],
])('reads the browser and the system out of %s', (userAgent, browserName, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser: browserName, system })
})
