import { readSettings, saveEmailSettings, saveSettings, sendMail, testSmtp } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, openAdmin } from '../../test/open-admin.tsx'

const SAVE = { name: 'Save Settings' }

describe('the general settings', () => {
  it('are saved once every figure is there, and say so', async () => {
    const { user, platform } = openAdmin('/admin/settings')
    const name = await screen.findByLabelText('App Name')
    await user.clear(name)
    await user.click(screen.getByRole('button', SAVE))
    expect(await screen.findByText('App Name is required')).toBeVisible()
    await user.type(name, 'Harbour')
    await user.click(screen.getByRole('checkbox', { name: 'Require Email Verification for Signup' }))
    cutOff(saveSettings, { once: true })
    await user.click(screen.getByRole('button', SAVE))
    expect(await screen.findByText('Failed to save settings')).toBeVisible()
    expect(name).toHaveValue('Harbour')
    await user.click(screen.getByRole('button', SAVE))
    expect(await screen.findByText('Settings saved!')).toBeVisible()
    expect(platform.state).toMatchObject({ appName: 'Harbour', emailVerificationRequired: true })
    await user.type(screen.getByLabelText('Host'), 'mail.example.com')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', SAVE))
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''))
    expect(await screen.findByText('Leave it empty to keep the password that is there.')).toBeVisible()
    expect(platform.state.mailServer).toMatchObject({ host: 'mail.example.com', password: 'secret' })
  })

  it('show what is wrong with the mail server beside its field', async () => {
    const { user } = openAdmin('/admin/settings')
    await user.type(await screen.findByLabelText('Host'), 'mail.example.com')
    await user.type(screen.getByLabelText('Port'), '99')
    await user.click(screen.getByRole('button', SAVE))
    expect(await screen.findByText('must be one of the ports of mail servers: 25, 465, 587 or 2525')).toBeVisible()
  })

  it('keep the mail server from those who may not set it', async () => {
    openAdmin('/admin/settings', { as: 'content@mintmark.test' })
    expect(await screen.findByLabelText('App Name')).not.toHaveAttribute('readonly')
    expect(screen.getByLabelText('Host')).toHaveAttribute('readonly')
  })

  it('are read only for the others', async () => {
    openAdmin('/admin/settings', { as: 'auditor@mintmark.test' })
    expect(await screen.findByText('Your role can read these settings and not change them.')).toBeVisible()
    expect(screen.queryByRole('button', SAVE)).toBeNull()
  })

  it('show an error panel when they fail to load', async () => {
    const { user } = openAdmin('/admin/settings')
    cutOff(readSettings, { once: true })
    expect(await screen.findByText('Failed to load settings')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('App Name')).toHaveValue('Mintmark')
  })
})

describe('the e-mail settings', () => {
  it('ask for the server, save it, and send a test', async () => {
    const { user } = openAdmin('/admin/email/settings')
    const form = within(await screen.findByRole('region', { name: 'Email Settings' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    for (const field of ['Host', 'Port', 'User', 'Password'])
      expect(await form.findByText(`${field} is required`)).toBeVisible()
    await user.type(form.getByLabelText('Host'), 'mail.example.com')
    await user.type(form.getByLabelText('Port'), '587')
    await user.type(form.getByLabelText('User'), 'desk')
    await user.type(form.getByLabelText('Password'), 'secret')
    cutOff(saveEmailSettings, { once: true })
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Failed to save')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved!')).toBeVisible()
    expect(form.getByLabelText('Password')).toHaveValue('')
    expect(form.getByLabelText('Host')).toHaveValue('mail.example.com')
    const test = within(screen.getByRole('region', { name: 'Test the mail server' }))
    cutOff(testSmtp, { once: true })
    await user.click(test.getByRole('button', { name: 'Send test' }))
    expect(await test.findByText('Failed to send test')).toBeVisible()
    await user.click(test.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('Test email sent!')).toBeVisible()
  })

  it('are out of reach of those who may not set them', async () => {
    openAdmin('/admin/email/settings', { as: 'support@mintmark.test' })
    expect(await screen.findByText('Your role does not allow this.')).toBeVisible()
  })
})

describe('a mail to anybody', () => {
  it('is sent once it has everything, and stays in the form until then', async () => {
    const { user, platform } = openAdmin('/admin/email')
    const form = within(await screen.findByRole('region', { name: 'Send Email' }))
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText('Recipient is required')).toBeVisible()
    expect(form.getByText('Subject is required')).toBeVisible()
    await user.type(form.getByLabelText('To'), 'press@example.com')
    await user.type(form.getByLabelText('Subject'), 'Hello')
    await user.type(form.getByLabelText('Message'), 'Good morning.')
    cutOff(sendMail, { once: true })
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText('Failed to send')).toBeVisible()
    expect(form.getByLabelText('Message')).toHaveValue('Good morning.')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent!')).toBeVisible()
    expect(platform.state.mails.at(-1)).toMatchObject({ to: 'press@example.com', subject: 'Hello' })
    await user.click(screen.getByRole('tab', { name: 'Email Settings' }))
    expect(await screen.findByRole('region', { name: 'Test the mail server' })).toBeVisible()
    expect(window.location.pathname).toBe('/admin/email/settings')
  })
})
