import {
  confirmDevice,
  confirmEmailChange,
  type Endpoint,
  MESSAGES,
  readSecondFactor,
  requestEmailChange,
  stopEmailChange,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill, openApp, press, pressIn, serve } from '../test/open-app.tsx'

const TOKEN = 't'.repeat(43)
const NEW_EMAIL = 'ada.new@example.com'

async function openDialog() {
  const user = openApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Change email address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }))
  return { user, dialog, send: () => pressIn(user, dialog, 'Send link') }
}

describe('the email panel', () => {
  it('asks for the password and a factor, says what is wrong, and then where the link went', async () => {
    const requested = serve(requestEmailChange, { success: true, message: MESSAGES.emailChangeRequested(NEW_EMAIL) })
    for (const code of ['second_factor_wrong', 'email_in_use', 'wrong_password'] as const)
      serve(requestEmailChange, refusal(code), { once: true })
    const { user, dialog, send } = await openDialog()
    await fill(user, dialog.getByLabelText('New email address'), NEW_EMAIL)
    await fill(user, dialog.getByLabelText('Your password'), 'Quiet-harbour-81')
    await fill(user, await dialog.findByLabelText('Code'), '123456')
    await send()
    expect(await dialog.findByText('The current password is wrong.')).toBeVisible()
    await send()
    expect(await dialog.findByText('Another account uses this email.')).toBeVisible()
    await send()
    expect(await dialog.findByText(/^This code is wrong/)).toBeVisible()
    expect(dialog.getByLabelText('Code')).toHaveFocus()
    await send()
    expect(await screen.findByText(/^We sent a link to ada.new@example.com/)).toBeVisible()
    const body = { email: NEW_EMAIL, password: 'Quiet-harbour-81', code: '123456' }
    expect(requested.requests).toMatchObject([{ body }])
  })

  it('asks for no factor where there is none', async () => {
    serve(readSecondFactor, { totp: false, recovery_codes_left: 0, passkeys: [] })
    const { dialog } = await openDialog()
    expect(dialog.getByLabelText('New email address')).toBeVisible()
    expect(dialog.queryByLabelText('Code')).toBeNull()
  })
})

interface LinkPage {
  readonly path: string
  readonly endpoint: Endpoint
  readonly submit: string
  readonly done: RegExp
}

const PAGES: readonly LinkPage[] = [
  {
    path: '/confirm-email',
    endpoint: confirmEmailChange,
    submit: 'Use this address',
    done: /^Your email address was changed/,
  },
  {
    path: '/stop-email-change',
    endpoint: stopEmailChange,
    submit: 'Keep my address',
    done: /^Your email address stays as it was/,
  },
  {
    path: '/known-device',
    endpoint: confirmDevice,
    submit: 'Continue on this device',
    done: /^You can sign in on this device now/,
  },
]

describe.each(PAGES)('$path', ({ path, endpoint, submit, done }) => {
  it('uses the link at the press of a button only, once the server can be reached', async () => {
    const used = serve(endpoint, endpoint.example)
    serve(endpoint, networkFailure, { once: true })
    const user = openApp(`${path}?token=${TOKEN}`)
    await screen.findByRole('button', { name: submit })
    expect(used.requests).toEqual([])
    await press(user, submit)
    expect(await screen.findByText(/couldn't reach the server/)).toBeVisible()
    await press(user, submit)
    expect(await screen.findByText(done)).toBeVisible()
    expect(used.requests).toMatchObject([{ body: { token: TOKEN } }])
  })

  it('says that a link is no longer valid', async () => {
    serve(endpoint, refusal('link_invalid'))
    const user = openApp(`${path}?token=${TOKEN}`)
    await user.click(await screen.findByRole('button', { name: submit }))
    expect(await screen.findByText(/^This link is no longer valid/)).toBeVisible()
  })
})
