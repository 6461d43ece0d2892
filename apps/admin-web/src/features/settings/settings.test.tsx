import { MESSAGES, readSettings, saveEmailSettings, saveSettings, sendMail, testSmtp } from '@mintmark/contracts'
import { networkFailure } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { fill, openAdmin, press, serve } from '../../test/open-admin.tsx'

const SAVE = 'Save Settings'
const noServer = {
  ...readSettings.example,
  smtp_host: '',
  smtp_port: '',
  smtp_user: '',
  smtp_from: '',
  smtp_pass_set: false,
}

describe('the general settings', () => {
  it('need every figure, and keep what was typed when the call fails', async () => {
    const user = openAdmin(PATHS.settings)
    const name = await screen.findByLabelText('App Name')
    await user.clear(name)
    await press(user, screen, SAVE)
    expect(await screen.findByText('App Name is required')).toBeVisible()
    await fill(user, name, 'Harbour')
    await user.click(screen.getByRole('checkbox', { name: 'Require Email Verification for Signup' }))
    serve(saveSettings, networkFailure, { once: true })
    await press(user, screen, SAVE)
    expect(await screen.findByText('Failed to save settings')).toBeVisible()
    expect(name).toHaveValue('Harbour')
    const saved = serve(saveSettings, { ...readSettings.example, app_name: 'Harbour' })
    await fill(user, screen.getByLabelText('Password'), 'secret')
    await press(user, screen, SAVE)
    expect(await screen.findByText('Settings saved!')).toBeVisible()
    const wasRequired = readSettings.example.email_verification_required === 'true'
    expect(saved.requests[0]?.body).toMatchObject({
      app_name: 'Harbour',
      email_verification_required: wasRequired ? 'false' : 'true',
      smtp_host: readSettings.example.smtp_host,
      smtp_pass: 'secret',
    })
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''))
    expect(screen.getByText('Leave empty to keep the current password.')).toBeVisible()
  })

  it('change a limit, and say what is wrong with one', async () => {
    const saved = serve(saveSettings, readSettings.example)
    const user = openAdmin(PATHS.settings)
    const limits = within(await screen.findByRole('region', { name: 'Limits' }))
    const field = limits.getByLabelText('Pending withdrawals')
    expect(field).toHaveValue('10')
    await user.clear(field)
    await user.type(field, 'ten')
    await press(user, screen, SAVE)
    expect(await limits.findByText(/^Pending withdrawals must be a whole number from 0 to 100000/)).toBeVisible()
    await user.clear(field)
    await user.type(field, '0')
    await press(user, screen, SAVE)
    await screen.findByText('Settings saved!')
    expect(saved.requests[0]?.body).toMatchObject({ pending_withdrawals_max: '0' })
  })

  it('send only the limits, protections and pages that were changed, because others may have changed the rest', async () => {
    const saved = serve(saveSettings, { ...readSettings.example, pending_withdrawals_max: '0' })
    const user = openAdmin(PATHS.settings)
    const field = within(await screen.findByRole('region', { name: 'Limits' })).getByLabelText('Pending withdrawals')
    const save = async (value: string, count: number) => {
      await user.clear(field)
      await user.type(field, value)
      await press(user, screen, SAVE)
      await waitFor(() => expect(saved.requests).toHaveLength(count))
      return saved.requests[count - 1]?.body
    }
    const changed = await save('0', 1)
    expect(changed).toMatchObject({ pending_withdrawals_max: '0', app_name: readSettings.example.app_name })
    for (const name of ['sessions_max', 'withdrawal_wait_hours', 'maintenance_mode', 'chat_url', 'smtp_host'])
      expect(changed).not.toHaveProperty(name)
    // The next change is compared with the saved settings.
    expect(await save('10', 2)).toMatchObject({ pending_withdrawals_max: '10' })
  })

  it('name the sites that a chat may come from, and say when customers no longer see it', async () => {
    const chat_url = 'https://old.example.com/widget'
    serve(readSettings, { ...readSettings.example, chat_url, frame_origins: ['https://chat.example.com'] })
    const user = openAdmin(PATHS.settings)
    const panel = within(await screen.findByRole('region', { name: 'Chat and external ticker' }))
    expect(panel.getByText(/^Allowed sites: https:\/\/chat\.example\.com\./)).toBeVisible()
    expect(panel.getByText(/^Customers don't see this page/)).toBeVisible()
    const ticker = panel.getByLabelText('Ticker page')
    await fill(user, ticker, 'https://x.example/tape')
    await press(user, screen, SAVE)
    expect(await panel.findByText('This page is not on an allowed site.')).toBeVisible()
    await user.clear(ticker)
    await fill(user, ticker, 'https://chat.example.com/tape')
    const saved = serve(saveSettings, readSettings.example)
    await user.clear(panel.getByLabelText('Chat page'))
    await press(user, screen, SAVE)
    await screen.findByText('Settings saved!')
    expect(saved.requests[0]?.body).toMatchObject({ chat_url: '', ticker_url: 'https://chat.example.com/tape' })
  })

  it('show what is wrong with the mail server at its field', async () => {
    const user = openAdmin(PATHS.settings)
    await user.clear(await screen.findByLabelText('Port'))
    await user.type(screen.getByLabelText('Port'), '99')
    await press(user, screen, SAVE)
    expect(await screen.findByText(/^Port must be one of/)).toBeVisible()
  })

  it('do not send the controls and the mail server for those who may not change them', async () => {
    const saved = serve(saveSettings, readSettings.example)
    const user = openAdmin(PATHS.settings, { role: 'content' })
    expect(await screen.findByLabelText('App Name')).not.toHaveAttribute('readonly')
    expect(screen.getByText(/^Only an owner can change the settings that protect accounts/)).toBeVisible()
    for (const name of ['Host', 'Pending withdrawals', 'Sessions', 'Chat page'])
      expect(screen.getByLabelText(name)).toHaveAttribute('readonly')
    expect(screen.getByRole('checkbox', { name: 'Require Email Verification for Signup' })).toBeDisabled()
    await press(user, screen, SAVE)
    await screen.findByText('Settings saved!')
    for (const name of [
      'smtp_host',
      'sessions_max',
      'chat_url',
      'withdrawal_wait_hours',
      'staff_second_factor_required',
    ])
      expect(saved.requests[0]?.body).not.toHaveProperty(name)
  })

  it('are read-only for everyone else', async () => {
    openAdmin(PATHS.settings, { role: 'auditor' })
    expect(await screen.findByText('Your role can view these settings but not change them.')).toBeVisible()
    expect(screen.queryByRole('button', { name: SAVE })).toBeNull()
  })

  it('show an error panel when they fail to load', async () => {
    serve(readSettings, networkFailure)
    const user = openAdmin(PATHS.settings)
    expect(await screen.findByText('Failed to load settings')).toBeVisible()
    serve(readSettings, readSettings.example)
    await press(user, screen, 'Retry')
    expect(await screen.findByLabelText('App Name')).toHaveValue('Mintmark')
  })
})

describe('the email settings', () => {
  it('need a server, save it, and send a test', async () => {
    serve(readSettings, noServer)
    const user = openAdmin(PATHS.emailSettings)
    const form = within(await screen.findByRole('region', { name: 'Email Settings' }))
    await press(user, form, 'Save')
    for (const field of ['Host', 'Port', 'User', 'Password'])
      expect(await form.findByText(`${field} is required`)).toBeVisible()
    await fill(user, form.getByLabelText('Host'), 'mail.example.com')
    await user.type(form.getByLabelText('Port'), '587')
    await fill(user, form.getByLabelText('User'), 'desk')
    await fill(user, form.getByLabelText('Password'), 'secret')
    serve(saveEmailSettings, networkFailure, { once: true })
    await press(user, form, 'Save')
    expect(await form.findByText('Failed to save')).toBeVisible()
    const saved = serve(saveEmailSettings, saveEmailSettings.example)
    await press(user, form, 'Save')
    expect(await screen.findByText('Saved!')).toBeVisible()
    expect(saved.requests[0]?.body).toMatchObject({
      host: 'mail.example.com',
      port: '587',
      user: 'desk',
      pass: 'secret',
    })
    await waitFor(() => expect(form.getByLabelText('Password')).toHaveValue(''))
    expect(form.getByLabelText('Host')).toHaveValue('mail.example.com')
    const test = within(screen.getByRole('region', { name: 'Test the mail server' }))
    serve(testSmtp, networkFailure, { once: true })
    await press(user, test, 'Send test')
    expect(await test.findByText('Failed to send test')).toBeVisible()
    const tested = serve(testSmtp, testSmtp.example)
    await press(user, test, 'Send test')
    expect(await screen.findByText('Test email sent!')).toBeVisible()
    expect(tested.requests[0]?.body).toEqual({ to: 'staff@mintmark.test' })
  })

  it('are hidden from those who may not change them', async () => {
    openAdmin(PATHS.emailSettings, { role: 'support' })
    expect(await screen.findByText('Your role cannot open this page.')).toBeVisible()
  })
})

describe('an email to any address', () => {
  it('is sent once it is complete, and stays in the form until then', async () => {
    const user = openAdmin(PATHS.email)
    const form = within(await screen.findByRole('region', { name: 'Send Email' }))
    await press(user, form, 'Send')
    expect(await form.findByText('Recipient is required')).toBeVisible()
    expect(form.getByText('Subject is required')).toBeVisible()
    await fill(user, form.getByLabelText('Recipient'), 'press@example.com')
    await fill(user, form.getByLabelText('Subject'), 'Hello')
    await fill(user, form.getByLabelText('Message'), 'Good morning.')
    serve(sendMail, networkFailure, { once: true })
    await press(user, form, 'Send')
    expect(await form.findByText('Failed to send')).toBeVisible()
    expect(form.getByLabelText('Message')).toHaveValue('Good morning.')
    const sent = serve(sendMail, { success: true, message: MESSAGES.mailQueued })
    await press(user, form, 'Send')
    expect(await screen.findByText('Sent!')).toBeVisible()
    expect(sent.requests[0]?.body).toEqual({ to: 'press@example.com', subject: 'Hello', body: 'Good morning.' })
    await waitFor(() => expect(form.getByLabelText('Message')).toHaveValue(''))
    await user.click(screen.getByRole('tab', { name: 'Email Settings' }))
    expect(await screen.findByRole('region', { name: 'Test the mail server' })).toBeVisible()
    expect(window.location.pathname).toBe(PATHS.emailSettings)
  })
})
