import { describe, expect, it } from 'vitest'
import * as account from './account.ts'
import { adminLogin, login, readSession } from './auth.ts'
import { DEMO_INVESTOR, DEMO_STAFF } from './demo/demo.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import { totpCode } from './mock/totp.ts'
import { toggleVerification } from './users.ts'

const { password } = DEMO_INVESTOR

/** A world in which the demo investor has set an authenticator app up. */
async function withApp() {
  const world = openWorld()
  const customer = await world.customer()
  const params = customer.own
  const { secret } = await customer.succeed(account.startTotp, { params, body: { password } })
  const code = () => totpCode(secret, world.now())
  const confirmed = await customer.succeed(account.confirmTotp, { params, body: { code: code() } })
  return { ...world, browser: customer, params, code, codes: confirmed.recovery_codes }
}

describe('an authenticator app', () => {
  it('is set up by the password and its first code, and counts from then on', async () => {
    const world = openWorld()
    const { succeed, refused, own: params } = await world.customer()
    await refused('wrong_password', account.startTotp, { params, body: { password: 'x' } })
    await refused('second_factor_off', account.confirmTotp, { params, body: { code: '123456' } })
    const { secret, uri } = await succeed(account.startTotp, { params, body: { password } })
    expect(uri).toBe(
      `otpauth://totp/Mintmark:investor%40mintmark.test?secret=${secret}&issuer=Mintmark&algorithm=SHA1&digits=6&period=30`,
    )
    await refused('second_factor_wrong', account.confirmTotp, { params, body: { code: 'wrong' } })
    await world.open('customer').succeed(login, { body: DEMO_INVESTOR })
    const body = { code: totpCode(secret, world.now()) }
    const { recovery_codes } = await succeed(account.confirmTotp, { params, body })
    expect(new Set(recovery_codes).size).toBe(10)
    await refused('second_factor_on', account.confirmTotp, { params, body })
    await refused('second_factor_on', account.startTotp, { params, body: { password } })
    expect(await succeed(account.readSecondFactor, { params })).toEqual({
      totp: true,
      recovery_codes_left: 10,
      passkeys: [],
    })
  })

  it('is asked for after the password, and takes each code once', async () => {
    const { open, wait, code, events } = await withApp()
    const browser = open('customer')
    await browser.refused('invalid_credentials', login, { body: { ...DEMO_INVESTOR, password: 'x', code: code() } })
    await browser.refused('second_factor_required', login, { body: DEMO_INVESTOR })
    const used = { ...DEMO_INVESTOR, code: code() }
    await browser.refused('second_factor_wrong', login, { body: used })
    wait(1)
    const fresh = { ...DEMO_INVESTOR, code: code() }
    expect((await browser.succeed(login, { body: fresh })).user.email).toBe(DEMO_INVESTOR.email)
    await open('customer').refused('second_factor_wrong', login, { body: fresh })
    expect(events('customer.sign_in').map(({ code }) => code)).toEqual([
      null,
      'invalid_credentials',
      'second_factor_required',
      'second_factor_wrong',
      null,
      'second_factor_wrong',
    ])
  })

  it('is replaced by a recovery code when it is lost, once, with or without the dash', async () => {
    const { open, browser, params, codes } = await withApp()
    const [first = '', second = ''] = codes
    const signIn = { ...DEMO_INVESTOR, code: first }
    await open('customer').succeed(login, { body: signIn })
    await open('customer').refused('second_factor_wrong', login, { body: signIn })
    const plain = second.replace('-', ' ').toUpperCase()
    await open('customer').succeed(login, { body: { ...DEMO_INVESTOR, code: plain } })
    expect((await browser.succeed(account.readSecondFactor, { params })).recovery_codes_left).toBe(8)
  })

  it('has new recovery codes made, and the old ones open nothing any more', async () => {
    const { open, browser, params, codes } = await withApp()
    await browser.refused('wrong_password', account.renewRecoveryCodes, { params, body: { password: 'x' } })
    const { recovery_codes } = await browser.succeed(account.renewRecoveryCodes, { params, body: { password } })
    const signIn = (code: string | undefined) => ({ body: { ...DEMO_INVESTOR, code } })
    await open('customer').refused('second_factor_wrong', login, signIn(codes[0]))
    await open('customer').succeed(login, signIn(recovery_codes[0]))
  })

  it('is not asked for any more once it was removed', async () => {
    const { open, browser, params } = await withApp()
    await browser.refused('wrong_password', account.removeTotp, { params, body: { password: 'x' } })
    await browser.succeed(account.removeTotp, { params, body: { password } })
    await browser.refused('second_factor_off', account.removeTotp, { params, body: { password } })
    await browser.refused('second_factor_off', account.renewRecoveryCodes, { params, body: { password } })
    await open('customer').succeed(login, { body: DEMO_INVESTOR })
  })

  it('of a staff member has the same rules', async () => {
    const world = openWorld()
    const { succeed } = await world.staff()
    const body = { password: DEMO_STAFF.password }
    const { secret } = await succeed(account.startStaffTotp, { body })
    await succeed(account.confirmStaffTotp, { body: { code: totpCode(secret, world.now()) } })
    await world.open('staff').refused('second_factor_required', adminLogin, { body: DEMO_STAFF })
    const { recovery_codes } = await succeed(account.renewStaffRecoveryCodes, { body })
    await world.open('staff').succeed(adminLogin, { body: { ...DEMO_STAFF, code: recovery_codes[9] } })
    expect(await succeed(account.readStaffSecondFactor)).toMatchObject({ totp: true, recovery_codes_left: 9 })
    await succeed(account.removeStaffTotp, { body })
    expect(await succeed(account.readStaffSecondFactor)).toMatchObject({ totp: false, recovery_codes_left: 0 })
  })
})

describe('a passkey', () => {
  const credential = { id: 'credential-of-a-laptop', type: 'public-key' }

  async function withPasskey() {
    const world = openWorld()
    const customer = await world.customer()
    const params = customer.own
    const { challenge_id, options } = await customer.succeed(account.startPasskey, { params, body: { password } })
    const body = { challenge_id, name: 'Laptop', credential }
    const passkey = await customer.succeed(account.addPasskey, { params, body })
    return { ...world, browser: customer, params, body, options, passkey }
  }

  it('is added by the password and a challenge that works once', async () => {
    const { browser, params, body, options, passkey } = await withPasskey()
    expect(options).toMatchObject({ rp: { id: 'localhost' }, challenge: expect.stringMatching(/^[\w-]{43}$/) })
    await browser.refused('wrong_password', account.startPasskey, { params, body: { password: 'x' } })
    await browser.refused('passkey_refused', account.addPasskey, { params, body })
    const { passkeys } = await browser.succeed(account.readSecondFactor, { params })
    expect(passkeys).toEqual([passkey])
    const again = await browser.succeed(account.startPasskey, { params, body: { password } })
    expect(again.options).toMatchObject({ excludeCredentials: [{ id: credential.id }] })
    const twice = { ...body, challenge_id: again.challenge_id }
    await browser.refused('passkey_refused', account.addPasskey, { params, body: twice })
  })

  it('signs in without password and second factor, by a challenge that works once', async () => {
    const { open, browser, params } = await withPasskey()
    const there = open('customer')
    const { challenge_id } = await there.succeed(account.startPasskeyLogin)
    const body = { challenge_id, credential }
    expect((await there.succeed(account.passkeyLogin, { body })).user.id).toBe(params.userId)
    expect((await there.succeed(readSession)).user?.id).toBe(params.userId)
    await there.refused('passkey_refused', account.passkeyLogin, { body })
    const { passkeys } = await browser.succeed(account.readSecondFactor, { params })
    expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: '2026-03-01T09:00:00.000Z' }])
  })

  it('is refused when it is unknown, late, of the other realm, or removed', async () => {
    const { open, wait, browser, params, passkey, events } = await withPasskey()
    const [there, admin] = [open('customer'), open('staff')]
    const sent = async (changes: object = {}) => {
      const { challenge_id } = await there.succeed(account.startPasskeyLogin)
      return { body: { challenge_id, credential, ...changes } }
    }
    await there.refused('passkey_refused', account.passkeyLogin, await sent({ credential: { id: 'another' } }))
    await there.refused('passkey_refused', account.passkeyLogin, await sent({ credential: {} }))
    const { challenge_id } = await admin.succeed(account.startStaffPasskeyLogin)
    await admin.refused('passkey_refused', account.staffPasskeyLogin, { body: { challenge_id, credential } })
    await there.refused('passkey_refused', account.passkeyLogin, { body: { challenge_id, credential } })
    const late = await sent()
    wait(5)
    await there.refused('passkey_refused', account.passkeyLogin, late)
    await browser.succeed(account.removePasskey, { params: { ...params, id: passkey.id } })
    await browser.refused('not_found', account.removePasskey, { params: { ...params, id: passkey.id } })
    await there.refused('passkey_refused', account.passkeyLogin, await sent())
    expect(events('passkey.remove').map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
  })

  it('does not let in whose address must be verified first', async () => {
    const { open, state, staff, params } = await withPasskey()
    state.emailVerificationRequired = true
    await (await staff()).succeed(toggleVerification, { params: { id: params.userId } })
    const there = open('customer')
    const { challenge_id } = await there.succeed(account.startPasskeyLogin)
    await there.refused('email_unverified', account.passkeyLogin, { body: { challenge_id, credential } })
  })

  it('of a staff member has the same rules', async () => {
    const world = openWorld()
    const { succeed } = await world.staff()
    const begun = await succeed(account.startStaffPasskey, { body: { password: DEMO_STAFF.password } })
    const { id } = await succeed(account.addStaffPasskey, { body: { ...begun, name: 'Key', credential } })
    const there = world.open('staff')
    const { challenge_id } = await there.succeed(account.startStaffPasskeyLogin)
    const { staff } = await there.succeed(account.staffPasskeyLogin, { body: { challenge_id, credential } })
    expect(staff.email).toBe(DEMO_STAFF.email)
    await succeed(account.removeStaffPasskey, { params: { id } })
    expect((await succeed(account.readStaffSecondFactor)).passkeys).toEqual([])
  })
})

describe('these tests', () => {
  it('were answered by every endpoint that they are about, as its contract promises', () => {
    const calls = Object.entries(account).filter(([name]) => /totp|passkey|secondFactor|recoveryCodes/i.test(name))
    expect(calls).toHaveLength(21)
    expect(unanswered(calls.map(([, endpoint]) => endpoint))).toEqual([])
  })
})
