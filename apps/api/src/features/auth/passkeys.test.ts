import {
  addPasskey,
  addStaffPasskey,
  type Endpoint,
  passkeyLogin,
  readSecondFactor,
  readSession,
  removePasskey,
  staffPasskeyLogin,
  startPasskey,
  startPasskeyLogin,
  startStaffPasskey,
  startStaffPasskeyLogin,
} from '@mintmark/contracts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers, passkeyChallenges, passkeys, settings, signInFailures, staff } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { type Body, newCustomer, newStaff, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { ADMIN_HOST, openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { tracesOf } from '../../testing/traces.ts'

const CUSTOMER = { origin: 'http://localhost:4100' }
const ADMIN = { origin: 'http://localhost:4200' }

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

type Options = Parameters<SoftwareAuthenticator['create']>[0]
const optionsIn = (body: Body) => body.options as unknown as Options
const own = ({ id }: Person) => ({ userId: id })

const begin = (person: Person, password = PASSWORD) =>
  person.send(startPasskey, { params: own(person), body: { password } })
const add = (person: Person, begun: Body, credential: object, name = 'My phone') =>
  person.send(addPasskey, { params: own(person), body: { challenge_id: begun.challenge_id, name, credential } })

async function withPasskey(email: string) {
  const person = await newCustomer(platform, email)
  const device = softwareAuthenticator()
  const { body } = await begin(person)
  const added = await add(person, body, device.create(optionsIn(body), CUSTOMER))
  expect(added.status).toBe(200)
  return { person, device, id: String(added.body.id) }
}

/** Signs in by what `make` answers to the options of the site. */
async function signIn(
  make: (options: Options) => object,
  [start, finish, host]: readonly [Endpoint, Endpoint, string?] = [startPasskeyLogin, passkeyLogin],
) {
  const send = visitor(platform, host)
  const { body } = await send(start)
  const credential = make(optionsIn(body))
  const finishing = () => send(finish, { body: { challenge_id: body.challenge_id, credential } })
  return { ...(await finishing()), again: finishing, send }
}

const REFUSED = { status: 422, body: { code: 'passkey_refused' } }

describe('a passkey', () => {
  it('signs its customer in without address, password or code', async () => {
    const { person, device } = await withPasskey('key@example.com')
    const answer = await signIn((options) => device.get(options, CUSTOMER))
    expect(answer).toMatchObject({ status: 200, body: { message: 'Signed in.', user: { id: person.id } } })
    expect((await answer.send(readSession)).body.user?.id).toBe(person.id)
    const { body } = await person.send(readSecondFactor, { params: own(person) })
    expect(body.passkeys).toEqual([
      { id: expect.any(String), name: 'My phone', created_at: expect.any(String), last_used_at: expect.any(String) },
    ])
    expect(await tracesOf(platform, person.id)).toEqual([
      'customer.register done',
      'customer.sign_in done',
      'passkey.add done',
      'customer.sign_in done',
    ])
  })

  it('is asked for as one that finds its account by itself, for this site, not twice on a device', async () => {
    const { person, device } = await withPasskey('options@example.com')
    const { body } = await begin(person)
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

  it('is begun by whoever knows the password', async () => {
    const person = await newCustomer(platform, 'begin@example.com')
    expect(await begin(person, 'Wrong-horse-7')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    for (let tries = 0; tries < 9; tries++) await begin(person, 'Wrong-horse-7')
    expect((await begin(person)).body.code).toBe('too_many_attempts')
    await platform.db.delete(signInFailures)
  })

  it('is kept once, for the challenge it was made for, and by whom that was for', async () => {
    const { person, device } = await withPasskey('kept@example.com')
    const other = await newCustomer(platform, 'kept-other@example.com')
    const begun = (await begin(person)).body
    const fresh = softwareAuthenticator()
    const made = fresh.create(optionsIn(begun), CUSTOMER)
    expect(await add(other, begun, made)).toMatchObject(REFUSED)
    expect((await add(person, begun, made)).status).toBe(200)
    expect(await add(person, begun, made)).toMatchObject(REFUSED)
    const second = (await begin(other)).body
    expect(await add(other, second, device.create(optionsIn(second), CUSTOMER))).toMatchObject(REFUSED)
    expect(await tracesOf(platform, other.id)).toContain('passkey.add refused passkey_refused')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the other domain', ADMIN],
    ['another site', { ...CUSTOMER, rpId: 'evil.example' }],
    ['a device that asked for no finger', { ...CUSTOMER, isUserVerified: false }],
  ])('made or used on %s is refused', async (what, how) => {
    const email = `odd-${what.replaceAll(' ', '-')}@example.com`
    const { person, device } = await withPasskey(email)
    const begun = (await begin(person)).body
    expect(await add(person, begun, softwareAuthenticator().create(optionsIn(begun), how))).toMatchObject(REFUSED)
    expect(await signIn((options) => device.get(options, how))).toMatchObject(REFUSED)
    expect((await signIn((options) => device.get(options, CUSTOMER))).status).toBe(200)
  })

  it('signs once: what it signed is worth nothing the second time, nor at once', async () => {
    const { device } = await withPasskey('replay@example.com')
    const answer = await signIn((options) => device.get(options, CUSTOMER))
    expect(answer.status).toBe(200)
    expect(await answer.again()).toMatchObject(REFUSED)
    const { body } = await visitor(platform)(startPasskeyLogin)
    const credential = device.get(optionsIn(body), CUSTOMER)
    const shots = Array.from({ length: 6 }, () =>
      visitor(platform)(passkeyLogin, { body: { challenge_id: body.challenge_id, credential } }),
    )
    expect(tally(await Promise.all(shots))).toEqual({ '200': 1, '422 passkey_refused': 5 })
  })

  it('signs within five minutes', async () => {
    const { device } = await withPasskey('five@example.com')
    const { body } = await visitor(platform)(startPasskeyLogin)
    const credential = device.get(optionsIn(body), CUSTOMER)
    const [row] = await platform.reads`
      select extract(epoch from expires_at - now()) as seconds from passkey_challenges
      where id = ${String(body.challenge_id)}`
    expect(Number(row?.seconds)).toBeGreaterThan(295)
    expect(Number(row?.seconds)).toBeLessThanOrEqual(300)
    await platform.db.update(passkeyChallenges).set({ expiresAt: sql`now()` })
    expect(
      await visitor(platform)(passkeyLogin, { body: { challenge_id: body.challenge_id, credential } }),
    ).toMatchObject(REFUSED)
    await visitor(platform)(startPasskeyLogin)
    expect(await platform.db.$count(passkeyChallenges)).toBe(1)
  })

  it('is refused where its counter goes back: then there are two of it', async () => {
    const { person, device } = await withPasskey('clone@example.com')
    expect((await signIn((options) => device.get(options, { ...CUSTOMER, counter: 7 }))).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect(await signIn((options) => device.get(options, { ...CUSTOMER, counter }))).toMatchObject(REFUSED)
    const [row] = await platform.db.select().from(passkeys).where(eq(passkeys.accountId, person.id))
    expect(row?.counter).toBe(7)
  })

  it('of an authenticator that does not count works again and again', async () => {
    const person = await newCustomer(platform, 'zero@example.com')
    const device = softwareAuthenticator()
    const { body } = await begin(person)
    const how = { ...CUSTOMER, counter: 0 }
    await add(person, body, device.create(optionsIn(body), how))
    for (let uses = 0; uses < 3; uses++) expect((await signIn((options) => device.get(options, how))).status).toBe(200)
  })

  it('answers for its own account alone', async () => {
    const [one, other] = [await withPasskey('one@example.com'), await withPasskey('two@example.com')]
    const handle = Buffer.from(other.person.id).toString('base64url')
    expect(await signIn((options) => one.device.get(options, CUSTOMER, handle))).toMatchObject(REFUSED)
    const borrowed = await signIn((options) => ({ ...one.device.get(options, CUSTOMER), id: other.device.id }))
    expect(borrowed).toMatchObject(REFUSED)
    expect(await signIn((options) => softwareAuthenticator().get(options, CUSTOMER, handle))).toMatchObject(REFUSED)
  })

  it('opens nothing when it was removed, or its customer was archived', async () => {
    const [one, other] = [await withPasskey('removed@example.com'), await withPasskey('archived@example.com')]
    const stranger = await other.person.send(removePasskey, { params: { ...own(other.person), id: one.id } })
    expect(stranger.status).toBe(404)
    const remove = () => one.person.send(removePasskey, { params: { ...own(one.person), id: one.id } })
    expect(tally(await Promise.all([remove(), remove()]))).toEqual({ '200': 1, '404 not_found': 1 })
    await platform.db.update(customers).set({ archivedAt: new Date() }).where(eq(customers.id, other.person.id))
    for (const { device } of [one, other])
      expect(await signIn((options) => device.get(options, CUSTOMER))).toMatchObject(REFUSED)
  })

  it('lets nobody in whose address has to be verified first', async () => {
    const { device } = await withPasskey('unverified@example.com')
    const name = 'email_verification_required'
    await platform.db.insert(settings).values({ name, value: 'true' })
    const answer = await signIn((options) => device.get(options, CUSTOMER))
    await platform.db.update(settings).set({ value: 'false' }).where(eq(settings.name, name))
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  })

  it.each([
    ['nothing', {}],
    ['an id that is no text', { id: 5 }],
    ['an id with a NUL', { id: 'a\0b' }],
    ['a prototype', { id: 'constructor', response: { constructor: {} } }],
  ])('that is %s is refused in words', async (_, credential) => {
    expect(await signIn(() => credential)).toMatchObject(REFUSED)
    const person = await newCustomer(platform)
    expect(await add(person, (await begin(person)).body, credential)).toMatchObject(REFUSED)
  })
})

describe('a passkey of staff', () => {
  const atAdmin = [startStaffPasskeyLogin, staffPasskeyLogin, ADMIN_HOST] as const

  async function staffPasskey() {
    const member = await newStaff(platform, 'support')
    const device = softwareAuthenticator()
    const { body } = await member.send(startStaffPasskey, { body: { password: PASSWORD } })
    const credential = device.create(optionsIn(body), ADMIN)
    const added = await member.send(addStaffPasskey, {
      body: { challenge_id: body.challenge_id, name: 'Key', credential },
    })
    expect(added.status).toBe(200)
    return { member, device }
  }

  it('signs its member in on the admin domain, until the member is disabled', async () => {
    const { member, device } = await staffPasskey()
    const answer = await signIn((options) => device.get(options, ADMIN), atAdmin)
    expect(answer).toMatchObject({ status: 200, body: { staff: { id: member.id, role: 'support' } } })
    await platform.db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, member.id))
    expect(await signIn((options) => device.get(options, ADMIN), atAdmin)).toMatchObject(REFUSED)
  })

  it('never signs in to the other realm, whatever its device is told', async () => {
    const [{ device }, customer] = [await staffPasskey(), await withPasskey('realm@example.com')]
    for (const how of [CUSTOMER, ADMIN]) {
      expect(await signIn((options) => device.get(options, how))).toMatchObject(REFUSED)
      expect(await signIn((options) => customer.device.get(options, how), atAdmin)).toMatchObject(REFUSED)
    }
    const { body } = await visitor(platform)(startPasskeyLogin)
    const credential = device.get(optionsIn(body), ADMIN)
    const crossed = await visitor(platform, ADMIN_HOST)(staffPasskeyLogin, {
      body: { challenge_id: body.challenge_id, credential },
    })
    expect(crossed).toMatchObject(REFUSED)
  })
})
