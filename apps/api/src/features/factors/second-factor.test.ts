import {
  adminLogin,
  confirmTotp,
  login,
  MESSAGES,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { auditLog, authenticators, outbox, rateLimits, staff } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf, readableText } from '../../testing/audit-rows.ts'
import { addApp, codeOf, newCustomerWithApp } from '../../testing/authenticator-app.ts'
import { newCustomer, newStaff, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { ADMIN_HOST, openSecondProcess, type TestPlatform } from '../../testing/test-platform.ts'

const platform = preparePlatform()

/** As if a long time had passed since the last code. */
const forgetSteps = ({ id }: Person) =>
  platform.db.update(authenticators).set({ lastStep: 0 }).where(eq(authenticators.accountId, id))

const own = ({ id }: Person) => ({ userId: id })
const confirming = (person: Person, code: string) => person.send(confirmTotp, { params: own(person), body: { code } })
const starting = (person: Person, password = PASSWORD) =>
  person.send(startTotp, { params: own(person), body: { password } })

const withApp = (email: string) => newCustomerWithApp(platform, email)

describe('an authenticator app', () => {
  it('shows the account under the name that staff gave the app', async () => {
    const person = await newCustomer(platform, 'named-app@example.com')
    await setSettings(platform, { app_name: 'Northwind' })
    const { body } = await starting(person)
    await setSettings(platform, { app_name: '' })
    expect(String(body.uri)).toContain('otpauth://totp/Northwind:named-app%40example.com?issuer=Northwind&')
  })

  it('is required at sign-in once it is confirmed, and not before', async () => {
    const person = await newCustomer(platform, 'app@example.com')
    const begun = await starting(person)
    expect(begun.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: `otpauth://totp/Mintmark:app%40example.com?issuer=Mintmark&secret=${begun.body.secret}&algorithm=SHA1&digits=6&period=30`,
    })
    const signIn = (code?: string) =>
      visitor(platform)(login, { body: { email: 'app@example.com', password: PASSWORD, ...(code && { code }) } })
    expect((await signIn()).status).toBe(200)
    expect((await confirming(person, '000000')).body.code).toBe('second_factor_wrong')
    expect((await confirming(person, codeOf(String(begun.body.secret)))).status).toBe(200)
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect(await signIn('123456')).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } })
    expect((await signIn(codeOf(String(begun.body.secret), 1))).status).toBe(200)
    const factor = await person.send(readSecondFactor, { params: own(person) })
    expect(factor.body).toEqual({ totp: true, totp_added: expect.any(Object), recovery_codes_left: 10, passkeys: [] })
  })

  it('is revealed only with the password', async () => {
    const { signIn, secret } = await withApp('hidden@example.com')
    expect((await signIn(undefined, 'Wrong-horse-7')).body.code).toBe('invalid_credentials')
    expect((await signIn(codeOf(secret, 1), 'Wrong-horse-7')).body.code).toBe('invalid_credentials')
  })

  it('accepts each code once, even if two processes get it concurrently', async () => {
    const { person, secret, code, signIn } = await withApp('once@example.com')
    expect((await signIn(code)).body.code).toBe('second_factor_wrong')
    await forgetSteps(person)
    const secondProcess = await openSecondProcess(platform)
    const body = { email: 'once@example.com', password: PASSWORD, code: codeOf(secret) }
    const shots = Array.from({ length: 6 }, (_, index) =>
      visitor([platform, secondProcess][index % 2] as TestPlatform)(login, { body }),
    )
    expect(tally(await Promise.all(shots))).toEqual({ '200': 1, '401 second_factor_wrong': 5 })
    await secondProcess.close()
  })

  it('tolerates a clock that is off by one step, and spaces in the code', async () => {
    const { person, secret, signIn } = await withApp('clock@example.com')
    // No step ends between a code and its use.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const steps of [-1, 0, 1]) {
      await forgetSteps(person)
      const code = codeOf(secret, steps)
      expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    }
    for (const steps of [-3, 3]) {
      await forgetSteps(person)
      expect((await signIn(codeOf(secret, steps))).body.code).toBe('second_factor_wrong')
    }
  })

  it('accepts no code older than the last one', async () => {
    const { person, secret, signIn } = await withApp('back@example.com')
    await forgetSteps(person)
    expect((await signIn(codeOf(secret, 1))).status).toBe(200)
    expect((await signIn(codeOf(secret, 0))).body.code).toBe('second_factor_wrong')
  })

  it('cannot be guessed: wrong and missing codes use up attempts, and the right one gives them back', async () => {
    const { person, secret, signIn } = await withApp('guess@example.com')
    await forgetSteps(person)
    for (let tries = 0; tries < 9; tries++) expect((await signIn(tries % 2 ? '000000' : undefined)).status).toBe(401)
    expect((await signIn(codeOf(secret))).status).toBe(200)
    for (let tries = 0; tries < 10; tries++) expect((await signIn('000000')).status).toBe(401)
    await forgetSteps(person)
    expect((await signIn(codeOf(secret))).status).toBe(429)
    await platform.db.delete(rateLimits)
  })

  it('cannot be guessed during setup', async () => {
    const person = await newCustomer(platform, 'setup@example.com')
    await starting(person)
    for (let tries = 0; tries < 10; tries++) expect((await confirming(person, '000000')).status).toBe(401)
    expect((await confirming(person, '000000')).body.code).toBe('too_many_attempts')
  })

  it('can be started again and again, and set up once', async () => {
    const person = await newCustomer(platform, 'anew@example.com')
    expect((await confirming(person, '123456')).body.code).toBe('second_factor_off')
    const first = String((await starting(person)).body.secret)
    const second = String((await starting(person)).body.secret)
    expect((await confirming(person, codeOf(first))).body.code).toBe('second_factor_wrong')
    const code = codeOf(second)
    const answers = await Promise.all([1, 2, 3].map(() => confirming(person, code)))
    expect(tally(answers)).toEqual({ '200': 1, '409 second_factor_on': 2 })
    expect((await starting(person)).body.code).toBe('second_factor_on')
    expect((await confirming(person, codeOf(second, 1))).body.code).toBe('second_factor_on')
  })

  it('needs the password to be set up, removed or given new codes, and each is emailed', async () => {
    const { person, signIn, codes } = await withApp('remove@example.com')
    const call = (endpoint: typeof removeTotp | typeof renewRecoveryCodes, password: string, code?: string) =>
      person.send(endpoint, { params: own(person), body: { password, ...(code && { code }) } })
    for (const endpoint of [removeTotp, renewRecoveryCodes])
      expect(await call(endpoint, 'Wrong-horse-7')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect((await starting(person, 'Wrong-horse-7')).body.code).toBe('wrong_password')
    expect(await call(removeTotp, PASSWORD)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect((await call(removeTotp, PASSWORD, '000000')).body.code).toBe('second_factor_wrong')
    expect(await call(removeTotp, PASSWORD, codes[0])).toMatchObject({
      status: 200,
      body: { message: MESSAGES.secondFactorOff },
    })
    expect((await call(removeTotp, PASSWORD)).body.code).toBe('second_factor_off')
    expect((await call(renewRecoveryCodes, PASSWORD)).body.code).toBe('second_factor_off')
    expect((await signIn()).status).toBe(200)
    expect((await starting(person)).status).toBe(200)
    expect((await signIn(codes[0])).status).toBe(200)
    expect(await auditRowsOf(platform, person.id)).toEqual(
      expect.arrayContaining([
        'totp.start done',
        'totp.confirm done',
        'totp.remove refused wrong_password',
        'totp.remove done',
      ]),
    )
    const mails = await platform.db.select().from(outbox).where(eq(outbox.customerId, person.id))
    expect(mails.map(({ kind }) => kind)).toEqual(['totp.confirmed', 'recovery_code.used', 'totp.removed'])
  })

  it('limits guesses when the password is asked for again', async () => {
    const person = await newCustomer(platform, 'confirm@example.com')
    for (let tries = 0; tries < 10; tries++) expect((await starting(person, 'Wrong-horse-7')).status).toBe(422)
    expect((await starting(person)).body.code).toBe('too_many_attempts')
    await platform.db.delete(rateLimits)
    expect((await starting(person)).status).toBe(200)
  })

  it('keeps its secret sealed, and out of the audit log', async () => {
    const { person, secret, codes } = await withApp('sealed@example.com')
    const [row] = await platform.db.select().from(authenticators).where(eq(authenticators.accountId, person.id))
    expect(row?.secretSealed).not.toContain(secret)
    expect(platform.secrets.open(row?.secretSealed ?? '', person.id)).toBe(secret)
    const text = await readableText(platform)
    for (const each of [secret, ...codes, PASSWORD]) expect(text).not.toContain(each)
    const kept = await platform.reads`select t::text from recovery_codes t`
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.replace('-', ''))
  })

  it('guards staff accounts as well', async () => {
    const member = await newStaff(platform, 'finance')
    const { secret } = await addApp(member, 'staff')
    const [row] = await platform.db.select().from(staff).where(eq(staff.id, member.id))
    const signIn = (code?: string) =>
      visitor(platform, ADMIN_HOST)(adminLogin, {
        body: { email: row?.email, password: PASSWORD, ...(code && { code }) },
      })
    expect((await signIn()).body.code).toBe('second_factor_required')
    expect((await signIn(codeOf(secret, 1))).status).toBe(200)
  })
})

it('records the factors of a sign-in in the audit log', async () => {
  const { person, secret, signIn } = await withApp('by@example.com')
  await forgetSteps(person)
  await signIn(codeOf(secret))
  const rows = await platform.db.select().from(auditLog).where(eq(auditLog.actorId, person.id))
  const by = rows.filter(({ action }) => action === 'customer.sign_in').map(({ after }) => JSON.parse(after ?? '{}').by)
  expect(by).toEqual(['registration', 'password and app'])
})
