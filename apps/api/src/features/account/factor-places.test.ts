import {
  changePassword,
  forgotPassword,
  login,
  readSecondFactor,
  readUserAccess,
  resetPassword,
} from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { ACCESS_MESSAGES } from '../../outbox/access-messages.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { must } from '../../testing/money.ts'
import { addPasskeyTo } from '../../testing/passkeys.ts'
import { newCustomer, newStaff, OTHER_PASSWORD, PASSWORD, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

const PLACE = { address: '127.0.0.1', user_agent: 'lightMyRequest' }
const added = (name: string | null) => ({ name, created_at: expect.any(String), ...PLACE })

it('stores when and from where a passkey and an app were added, and shows it to their owner and to staff', async () => {
  const person = await newCustomer(platform)
  const { codes } = await addApp(person)
  await addPasskeyTo(person, 'Laptop', { factor: { code: codes[0] } })
  const own = must(await person.send(readSecondFactor, { params: { userId: person.id } }))
  expect(own).toMatchObject({ totp_added: { created_at: expect.any(String), ...PLACE }, passkeys: [added('Laptop')] })
  const staff = await newStaff(platform, 'support')
  const access = must(await staff.send(readUserAccess, { params: { id: person.id } }))
  expect(access.passkeys).toMatchObject([{ name: 'Laptop', address: PLACE.address }])
})

it('lists them with that time and place after a reset by email, which alone removes none of them', async () => {
  const email = 'reviewed@example.com'
  const person = await newCustomer(platform, email)
  const { secret, codes } = await addApp(person)
  await addPasskeyTo(person, 'Laptop', { factor: { code: codes[0] } })
  await visitor(platform)(forgotPassword, { body: { email } })
  const token = await tokenTo(platform, email, 'reset_password')
  const { body } = await visitor(platform)(resetPassword, { body: { token, password: OTHER_PASSWORD } })
  expect(body.remaining).toEqual({ passkeys: ['Laptop'], totp: true, factors: [added('Laptop'), added(null)] })
  const [mail] = await platform.reads`select payload from outbox where kind = 'password.reset' and recipient = ${email}`
  const at = expect.any(String)
  const { remaining } = JSON.parse(String(mail?.payload))
  expect(remaining).toEqual(['Laptop', null].map((name) => ({ name, at, address: PLACE.address })))
  const send = visitor(platform)
  must(await send(login, { body: { email, password: OTHER_PASSWORD, code: codeOf(secret, 1) } }))
  const own = must(await send(readSecondFactor, { params: { userId: person.id } }))
  expect(own).toMatchObject({ totp: true, passkeys: [{ name: 'Laptop' }] })
})

it('lists them with that time and place in the email about a changed password', async () => {
  const email = 'changed@example.com'
  const person = await newCustomer(platform, email)
  const { codes } = await addApp(person)
  await addPasskeyTo(person, 'Laptop', { factor: { code: codes[0] } })
  const body = { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, code: codes[1] }
  must(await person.send(changePassword, { params: { userId: person.id }, body }))
  const [mail] =
    await platform.reads`select payload from outbox where kind = 'password.changed' and recipient = ${email}`
  const at = expect.any(String)
  const remaining = ['Laptop', null].map((name) => ({ name, at, address: PLACE.address }))
  const payload = JSON.parse(String(mail?.payload))
  expect(payload).toEqual({ remaining, waitUntil: at })
  expect(ACCESS_MESSAGES['password.changed'].text(payload)).toMatch(
    /- The passkey "Laptop", added .* UTC from 127\.0\.0\.1\n- The authenticator app, added .* UTC from 127\.0\.0\.1\n/,
  )
})
