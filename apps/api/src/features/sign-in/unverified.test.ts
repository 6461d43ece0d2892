import {
  forgotPassword,
  login,
  readSecondFactor,
  readUser,
  readUserOverview,
  resetPassword,
  startPasskey,
  startTotp,
  submitTransaction,
  toggleVerification,
  verifyEmail,
} from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { authenticators } from '../../db/schema.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { must, withdrawalBody } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { addPasskeyTo, proofBy, withPasskey } from '../../testing/passkeys.ts'
import { newCustomer, newStaff, OTHER_PASSWORD, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

beforeAll(() => addOffers(platform))

const own = ({ id }: Person) => ({ userId: id })
const setVerified = ({ id }: Person, emailVerified: boolean) =>
  changeCustomer(
    platform,
    id,
    `email_verified = ${emailVerified}, email_verified_at = ${emailVerified ? 'now()' : 'null'}`,
  )
const addApp = ({ id }: Person) =>
  platform.db
    .insert(authenticators)
    .values({ accountId: id, realm: 'customer', secretSealed: 'x', confirmedAt: new Date() })
const reset = async (email: string) => {
  await visitor(platform)(forgotPassword, { body: { email } })
  const token = await tokenTo(platform, email, 'reset_password')
  return visitor(platform)(resetPassword, { body: { token, password: OTHER_PASSWORD } })
}
const keysOf = async (email: string, person: Person) => {
  const send = visitor(platform)
  await send(login, { body: { email, password: OTHER_PASSWORD } })
  return (await send(readSecondFactor, { params: own(person) })).body
}

const withPassword = (person: Person) => ({ params: own(person), body: { password: PASSWORD } })
const GUARDED = {
  'a passkey': (person: Person) => person.send(startPasskey, withPassword(person)),
  'an authenticator app': (person: Person) => person.send(startTotp, withPassword(person)),
  'a withdrawal': (person: Person) => person.send(submitTransaction, { body: withdrawalBody(person, '5') }),
}

describe('a customer whose address is not verified', () => {
  it.each(Object.entries(GUARDED))('is refused %s, until it is', async (_, request) => {
    const person = await newCustomer(platform, undefined, { emailVerified: false })
    expect(await request(person)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } })
    await setVerified(person, true)
    expect((await request(person)).body.code).not.toBe('email_not_verified')
  })
})

describe('a reset by email', () => {
  it('removes factors added before the address was verified, lists the rest, ends sessions and starts the wait', async () => {
    const email = 'shared@example.com'
    const { person, device } = await withPasskey(platform, email)
    await addApp(person)
    await setVerified(person, true)
    await addPasskeyTo(person, 'Laptop', { factor: await proofBy(person, device, 'add_passkey') })
    const answer = await reset(email)
    expect(answer).toMatchObject({ status: 200, body: { remaining: { passkeys: ['Laptop'], totp: false } } })
    const hours = (Date.parse(String(answer.body.withdrawals_wait_until)) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    expect((await person.send(readUser, { params: { id: person.id } })).status).toBe(401)
    expect(await keysOf(email, person)).toMatchObject({ totp: false, passkeys: [{ name: 'Laptop' }] })
  })

  it('removes everything that was added before a link proved the mailbox, where staff only marked the address', async () => {
    const email = 'marked@example.com'
    const staff = await newStaff(platform, 'support')
    const person = await newCustomer(platform, email, { emailVerified: false })
    const params = { id: person.id }
    expect((await staff.send(toggleVerification, { params })).body).toMatchObject({ email_verified: true })
    await addPasskeyTo(person, 'Planted')
    await addApp(person)
    const facts = async () => (await staff.send(readUserOverview, { params: { id: person.id } })).body.user
    expect(await facts()).toMatchObject({ email_verified_at: null, marked_verified_at: expect.any(String) })
    expect((await reset(email)).body).toMatchObject({ remaining: { passkeys: [], totp: false } })
    expect(await keysOf(email, person)).toMatchObject({ totp: false, passkeys: [] })
    expect(await facts()).toMatchObject({ email_verified_at: expect.any(String) })
    expect(must(await staff.send(toggleVerification, { params })).email_verified).toBe(false)
    expect(await facts()).toMatchObject({ email_verified_at: null, marked_verified_at: null })
  })

  it('keeps factors added after a link proved the mailbox, even if staff marked the address before', async () => {
    const email = 'both@example.com'
    const staff = await newStaff(platform, 'support')
    const person = await newCustomer(platform, email, { emailVerified: false })
    const token = await tokenTo(platform, email, 'verify_email')
    must(await staff.send(toggleVerification, { params: { id: person.id } }))
    must(await visitor(platform)(verifyEmail, { body: { token } }))
    await addPasskeyTo(person, 'Laptop')
    expect((await reset(email)).body).toMatchObject({ remaining: { passkeys: ['Laptop'], totp: false } })
  })

  it('removes everything from an account that was never verified', async () => {
    const email = 'squatted@example.com'
    const { person } = await withPasskey(platform, email)
    await addApp(person)
    await setVerified(person, false)
    expect((await reset(email)).body).toMatchObject({ remaining: { passkeys: [], totp: false } })
    expect(await keysOf(email, person)).toMatchObject({ totp: false, passkeys: [] })
  })
})
