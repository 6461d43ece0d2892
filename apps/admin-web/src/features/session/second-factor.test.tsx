import { giveBrowserPasskeys, takeBrowserPasskeys } from '@mintmark/client/testing'
import { adminForgotPassword, adminResetPassword } from '@mintmark/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { cutOff, openAdmin, STAFF, staffId } from '../../test/open-admin.tsx'

type Opened = ReturnType<typeof openAdmin>

const RECOVERY = 'abcd-efgh'

/** Gives the owner an authenticator app and a recovery code. */
function setUpApp({ platform }: Opened) {
  const id = staffId(platform)
  platform.state.authenticators.set(id, { secret: 'JBSWY3DPEHPK3PXP', confirmed: true, lastStep: 0 })
  platform.state.recoveryCodes.set(id, [RECOVERY])
}

async function signIn({ user }: Opened) {
  await user.type(await screen.findByLabelText('Email'), STAFF.email)
  await user.type(screen.getByLabelText('Password'), STAFF.password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

afterEach(takeBrowserPasskeys)

describe('signing in with a second factor', () => {
  it('asks for the code after the password, keeps what was typed, and takes a recovery code', async () => {
    const opened = openAdmin('/admin/login', { as: null })
    setUpApp(opened)
    await signIn(opened)
    expect(await screen.findByText('Enter the code from your authenticator app.')).toBeVisible()
    await opened.user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByText('Code is required')).toBeVisible()
    await opened.user.type(screen.getByLabelText('Code'), '000000')
    await opened.user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByText(/^This code is wrong/)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue(STAFF.email)
    await opened.user.clear(screen.getByLabelText('Code'))
    await opened.user.type(screen.getByLabelText('Code'), RECOVERY)
    await opened.user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  it('offers a passkey where the browser knows them, and says why none was taken', async () => {
    giveBrowserPasskeys(undefined, 'unknown')
    const { user } = openAdmin('/admin/login', { as: null })
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByText('No passkey was used. Try again, or sign in with your password.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByText(/^This passkey could not be used/)).toBeVisible()
  })

  it('offers no passkey where the browser knows none', async () => {
    openAdmin('/admin/login', { as: null })
    await screen.findByRole('button', { name: 'Login' })
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })
})

describe('a forgotten password', () => {
  it('mails a link and says the same for every address', async () => {
    const { user } = openAdmin('/admin/login', { as: null })
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await user.type(await screen.findByLabelText('Email'), 'nobody@mintmark.test')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(/^If there is an account with this address/)).toBeVisible()
    cutOff(adminForgotPassword)
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('Server error')).toBeVisible()
  })

  it('sets a password by the mailed link, once, and leads to the login', async () => {
    const { user, platform } = openAdmin('/admin/forgot-password', { as: null })
    await user.type(await screen.findByLabelText('Email'), STAFF.email)
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    await screen.findByText(/^If there is an account/)
    const token = [...platform.state.links.values()].at(-1)?.token ?? ''
    window.history.pushState(null, '', `/admin/reset-password?token=${token}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await user.type(await screen.findByLabelText('New password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Use at least 10 characters')).toBeVisible()
    await user.clear(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password'), 'Quiet-harbour-81')
    await user.type(screen.getByLabelText('New password again'), 'Quiet-harbour-82')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('The two passwords differ')).toBeVisible()
    await user.clear(screen.getByLabelText('New password again'))
    await user.type(screen.getByLabelText('New password again'), 'Quiet-harbour-81')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe('/admin/login'))
  })

  it('shows the way to a new link where the link is none of ours or was used', async () => {
    const { user } = openAdmin('/admin/reset-password', { as: null })
    expect(await screen.findByText('This link is not valid any more. Ask for a new one.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    expect(await screen.findByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  })

  it('keeps what was typed when the server does not answer', async () => {
    const { user } = openAdmin(`/admin/reset-password?token=${'a'.repeat(43)}`, { as: null })
    cutOff(adminResetPassword, { once: true })
    await user.type(await screen.findByLabelText('New password'), 'Quiet-harbour-81')
    await user.type(screen.getByLabelText('New password again'), 'Quiet-harbour-81')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Server error')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveValue('Quiet-harbour-81')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('This link is not valid any more. Ask for a new one.')).toBeVisible()
  })
})
