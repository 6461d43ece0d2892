import { addPasskey, passkeyLogin, startPasskey, startPasskeyLogin, startTotp } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { rateLimits } from '../../db/schema.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import {
  ADMIN_SITE,
  CUSTOMER_SITE,
  optionsIn,
  proofBy,
  REFUSED,
  signInBy,
  withPasskey,
} from '../../testing/passkeys.ts'
import { type Body, newCustomer, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'

const platform = preparePlatform()

const begin = ({ id, send }: Person, password = PASSWORD, factor: object = {}) =>
  send(startPasskey, { params: { userId: id }, body: { password, ...factor } })
const add = ({ id, send }: Person, { challenge_id }: Body, credential: object) =>
  send(addPasskey, { params: { userId: id }, body: { challenge_id, name: 'My phone', credential } })
const signIn = (make: Parameters<typeof signInBy>[2]) => signInBy(platform, [startPasskeyLogin, passkeyLogin], make)

describe('a passkey', () => {
  it('is requested as discoverable, for this site, and once per device', async () => {
    const { person, device } = await withPasskey(platform, 'options@example.com')
    const { body } = await begin(person, PASSWORD, await proofBy(person, device, 'add_passkey'))
    expect(body.options).toMatchObject({
      rp: { name: 'Mintmark', id: 'localhost' },
      user: { name: 'options@example.com' },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, type: 'public-key' }],
    })
    const request = (await visitor(platform)(startPasskeyLogin)).body.options
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 })
    expect(request?.allowCredentials ?? []).toEqual([])
  })

  it('can be added only with the password', async () => {
    const person = await newCustomer(platform, 'begin@example.com')
    expect(await begin(person, 'Wrong-horse-7')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    for (let tries = 0; tries < 9; tries++) await begin(person, 'Wrong-horse-7')
    expect((await begin(person)).body.code).toBe('too_many_attempts')
    await platform.db.delete(rateLimits)
  })

  it('cannot be added with the password alone once there is a factor, nor can an app', async () => {
    const { person } = await withPasskey(platform, 'another@example.com')
    const required = { status: 401, body: { code: 'second_factor_required' } }
    expect(await begin(person)).toMatchObject(required)
    const setUp = { params: { userId: person.id }, body: { password: PASSWORD } }
    expect(await person.send(startTotp, setUp)).toMatchObject(required)
  })

  it('is stored once, for its own challenge and by the person whom that was for', async () => {
    const { person, device } = await withPasskey(platform, 'kept@example.com')
    const other = await newCustomer(platform, 'kept-other@example.com')
    const begun = (await begin(person, PASSWORD, await proofBy(person, device, 'add_passkey'))).body
    const fresh = softwareAuthenticator()
    const made = fresh.create(optionsIn(begun), CUSTOMER_SITE)
    expect(await add(other, begun, made)).toMatchObject(REFUSED)
    expect((await add(person, begun, made)).status).toBe(200)
    expect(await add(person, begun, made)).toMatchObject(REFUSED)
    const second = (await begin(other)).body
    expect(await add(other, second, device.create(optionsIn(second), CUSTOMER_SITE))).toMatchObject(REFUSED)
    expect(await auditRowsOf(platform, other.id)).toContain('passkey.add refused passkey_refused')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the other domain', ADMIN_SITE],
    ['another site', { ...CUSTOMER_SITE, rpId: 'evil.example' }],
    ['a device that asked for no finger', { ...CUSTOMER_SITE, isUserVerified: false }],
  ])('made or used on %s is refused', async (what, how) => {
    const email = `odd-${what.replaceAll(' ', '-')}@example.com`
    const { person, device } = await withPasskey(platform, email)
    const begun = (await begin(person, PASSWORD, await proofBy(person, device, 'add_passkey'))).body
    expect(await add(person, begun, softwareAuthenticator().create(optionsIn(begun), how))).toMatchObject(REFUSED)
    expect(await signIn((options) => device.get(options, how))).toMatchObject(REFUSED)
    expect((await signIn((options) => device.get(options, CUSTOMER_SITE))).status).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['an id that is no text', { id: 5 }],
    ['an id with a NUL', { id: 'a\0b' }],
    ['a prototype', { id: 'constructor', response: { constructor: {} } }],
  ])('that is %s is refused with an explanation', async (_, credential) => {
    expect(await signIn(() => credential)).toMatchObject(REFUSED)
    const person = await newCustomer(platform)
    expect(await add(person, (await begin(person)).body, credential)).toMatchObject(REFUSED)
  })
})
