import { giveBrowserPasskeys, takeBrowserPasskeys } from '@mintmark/client/testing'
import { DEMO_INVESTOR, type MockPlatform } from '@mintmark/contracts/mock'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { investorOf } from '../test/people.ts'
import { answerByMockPlatform, openPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()
afterEach(takeBrowserPasskeys)

const CODES = ['aaaaa-11111', 'bbbbb-22222']
const OTHER_SESSION = '0192f000-0000-7000-8000-000000000001'
const VISIT = '0192f000-0000-7000-8000-000000000002'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function givePassword(user: UserEvent, title: string, submit: string, password: string) {
  const asked = await dialog(title)
  await user.clear(asked.getByLabelText('Your password'))
  await user.type(asked.getByLabelText('Your password'), password)
  await user.click(asked.getByRole('button', { name: submit }))
}

function withAuthenticator(): MockPlatform {
  const platform = openPlatform()
  const { id } = investorOf(platform)
  platform.state.authenticators.set(id, { secret: 'JBSWY3DPEHPK3PXP', confirmed: true, lastStep: 0 })
  platform.state.recoveryCodes.set(id, CODES)
  return platform
}

it('lists where the customer is signed in, and ends a session', async () => {
  const platform = openPlatform()
  const person = { realm: 'customer', personId: investorOf(platform).id, impersonationId: null } as const
  const seen = { address: '203.0.113.7', userAgent: FIREFOX, createdAt: new Date(), endsAt: new Date(2100, 0) }
  platform.state.sessions.set('other', { id: OTHER_SESSION, ...person, ...seen })
  const { user } = renderApp('/profile', platform)
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument()
  expect(screen.getByText(/203\.0\.113\.7/)).toBeInTheDocument()
  expect(screen.getByText('This device')).toBeInTheDocument()
  await press(user, 'Sign out Firefox on Linux')
  expect(await screen.findByText('The session has ended.')).toBeInTheDocument()
  expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument()
})

it('sets an authenticator app up, and shows the recovery codes once', async () => {
  const { user, platform } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  const title = 'Set up an authenticator app'
  await user.click((await dialog(title)).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Your password is required')).toBeInTheDocument()
  await givePassword(user, title, 'Continue', 'not-it')
  expect(await screen.findByText('The current password is wrong.')).toBeInTheDocument()
  await givePassword(user, title, 'Continue', DEMO_INVESTOR.password)
  expect(await screen.findByTitle('QR code for your authenticator app')).toBeInTheDocument()
  const secret = platform.state.authenticators.get(investorOf(platform).id)?.secret ?? ''
  expect(screen.getByText(secret.slice(0, 4)).closest('code')).toHaveTextContent(secret)
  await press(user, 'Turn on')
  expect(await screen.findByText('Code from the app is required')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code from the app'), '12')
  await press(user, 'Turn on')
  expect(await screen.findByText(/^This code is wrong/)).toBeInTheDocument()
  server.use(http.post('*/totp/confirm', () => HttpResponse.json({ recovery_codes: CODES })))
  await press(user, 'Turn on')
  const shown = await dialog('Your recovery codes')
  expect(shown.getByText('aaaaa-11111')).toBeInTheDocument()
  expect(shown.getByText('Download')).toHaveAttribute('download', 'mintmark-recovery-codes.txt')
  await user.keyboard('{Escape}')
  await user.click(shown.getByRole('button', { name: 'Copy codes' }))
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  await user.click(shown.getByRole('button', { name: 'I have kept them' }))
  expect(screen.queryByText('aaaaa-11111')).not.toBeInTheDocument()
})

it('makes new recovery codes, and removes the authenticator app, each after the password', async () => {
  const { user, platform } = renderApp('/profile', withAuthenticator())
  expect(await screen.findByText('2 recovery codes left')).toBeInTheDocument()
  await press(user, 'New recovery codes')
  await givePassword(user, 'New recovery codes', 'Make new codes', DEMO_INVESTOR.password)
  const shown = await dialog('Your recovery codes')
  expect(shown.getAllByRole('listitem')).toHaveLength(10)
  await user.click(shown.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  await givePassword(user, 'Remove the authenticator app', 'Remove', DEMO_INVESTOR.password)
  expect(await screen.findByText('The authenticator app was removed.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument()
  expect(platform.state.authenticators.size).toBe(0)
})

it('adds a passkey by name, and removes it', async () => {
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const asked = await dialog('Add a passkey')
  await user.clear(asked.getByLabelText('Name'))
  await user.click(asked.getByRole('button', { name: 'Add passkey' }))
  expect(await screen.findByText('Name is required')).toBeInTheDocument()
  await user.type(asked.getByLabelText('Name'), 'My phone')
  await givePassword(user, 'Add a passkey', 'Add passkey', DEMO_INVESTOR.password)
  expect(await screen.findByText(/^This browser cannot keep passkeys/)).toBeInTheDocument()
  giveBrowserPasskeys(undefined, 'credential')
  await user.click(asked.getByRole('button', { name: 'Add passkey' }))
  expect(await screen.findByText('No passkey was made. Try again.')).toBeInTheDocument()
  expect(asked.getByLabelText('Name')).toHaveValue('My phone')
  await user.click(asked.getByRole('button', { name: 'Add passkey' }))
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }))
  const sure = within(await screen.findByRole('alertdialog', { name: 'Remove this passkey?' }))
  await user.click(sure.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No passkeys yet.')).toBeInTheDocument()
})

it('tells which staff member viewed the account, when and why', async () => {
  const platform = openPlatform()
  const [staff] = platform.state.staff.values()
  const asked = { id: VISIT, customerId: investorOf(platform).id, staffId: staff?.id ?? '', reason: 'Your question' }
  const [startedAt, endsAt] = [new Date(2026, 4, 1, 9, 0), new Date(2026, 4, 1, 9, 30)]
  platform.state.impersonations.set(VISIT, { ...asked, code: 'c', codeEndsAt: startedAt, startedAt, endsAt })
  renderApp('/profile', platform)
  const visits = within(await screen.findByRole('list', { name: 'Staff who viewed your account' }))
  expect(visits.getByText(staff?.name ?? '')).toBeInTheDocument()
  expect(visits.getByText(/Your question/)).toBeInTheDocument()
  expect(visits.getByText('May 1, 2026, 09:00')).toBeInTheDocument()
})

it('says what failed, and loads it on Retry', async () => {
  const { user } = renderApp('/profile')
  server.use(http.get('*/api/user/*/sessions', () => HttpResponse.error(), { once: true }))
  expect(await screen.findByText('Your sessions could not be loaded')).toBeInTheDocument()
  await press(user, 'Retry')
  expect(await screen.findByText('This device')).toBeInTheDocument()
})
