import { randomBytes } from 'node:crypto'
import { adminForgotPassword, adminLogin, adminResetPassword } from '@mintmark/contracts'
import { beforeEach, expect, it } from 'vitest'
import { hashOf } from '../../sessions/random-token.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { newStaff, OTHER_PASSWORD, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()
let owner: Person & { readonly email: string }
let thief: Person & { readonly email: string }

async function staffOf(role: 'owner' | 'content') {
  const person = await newStaff(platform, role)
  const [row] = await platform.reads`select email from staff where id = ${person.id}`
  return { ...person, email: String(row?.email) }
}
beforeEach(async () => {
  ;[owner, thief] = [await staffOf('owner'), await staffOf('content')]
})

const guest = () => visitor(platform, ADMIN_HOST)
const signIn = (password: string, code?: string) =>
  guest()(adminLogin, { body: { email: owner.email, password, ...(code && { code }) } })

async function expectRefused(token: string): Promise<void> {
  const set = await guest()(adminResetPassword, { body: { token, password: OTHER_PASSWORD } })
  expect(set).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
  expect((await signIn(PASSWORD)).status).toBe(200)
}

it('sets no password with a link that SQL inserted', async () => {
  const token = randomBytes(32).toString('base64url')
  await platform.reads`
    insert into mailed_links (token_hash, purpose, realm, account_id, expires_at)
    values (${hashOf(token)}, 'reset_password', 'staff', ${owner.id}, now() + interval '30 minutes')`
  await expectRefused(token)
})

it('sets no password with a link of another account that SQL moved', async () => {
  await guest()(adminForgotPassword, { body: { email: thief.email } })
  const token = await tokenTo(platform, thief.email, 'reset_password')
  await platform.reads`update mailed_links set account_id = ${owner.id} where account_id = ${thief.id}`
  await expectRefused(token)
})

it('accepts no code of the authenticator app of another account that SQL copied', async () => {
  await addApp(owner, 'staff')
  const { secret } = await addApp(thief, 'staff')
  await platform.reads`
    update authenticators set last_step = 0, secret_sealed = (select secret_sealed from authenticators where account_id = ${thief.id})
    where account_id = ${owner.id}`
  expect((await signIn(PASSWORD, codeOf(secret, 1))).status).not.toBe(200)
})
