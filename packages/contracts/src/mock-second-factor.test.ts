import { describe, expect, it } from 'vitest'
import { adminLogin, login } from './auth.ts'
import { DEMO_INVESTOR, DEMO_STAFF } from './demo/demo.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import { totpCode } from './mock/totp.ts'
import * as secondFactor from './second-factor.ts'

const { password } = DEMO_INVESTOR

/** A world in which the demo investor has set an authenticator app up. */
async function withApp() {
  const world = openWorld()
  const customer = await world.customer()
  const params = customer.own
  const { secret } = await customer.succeed(secondFactor.startTotp, { params, body: { password } })
  const code = () => totpCode(secret, world.now())
  const confirmed = await customer.succeed(secondFactor.confirmTotp, { params, body: { code: code() } })
  return { ...world, browser: customer, params, code, codes: confirmed.recovery_codes }
}

describe('an authenticator app', () => {
  it('is set up by the password and its first code, and counts from then on', async () => {
    const world = openWorld()
    const { succeed, refused, own: params } = await world.customer()
    await refused('wrong_password', secondFactor.startTotp, { params, body: { password: 'x' } })
    await refused('second_factor_off', secondFactor.confirmTotp, { params, body: { code: '123456' } })
    const { secret, uri } = await succeed(secondFactor.startTotp, { params, body: { password } })
    expect(uri).toBe(
      `otpauth://totp/Mintmark:investor%40mintmark.test?secret=${secret}&issuer=Mintmark&algorithm=SHA1&digits=6&period=30`,
    )
    await refused('second_factor_wrong', secondFactor.confirmTotp, { params, body: { code: 'wrong' } })
    await world.open('customer').succeed(login, { body: DEMO_INVESTOR })
    const body = { code: totpCode(secret, world.now()) }
    const { recovery_codes } = await succeed(secondFactor.confirmTotp, { params, body })
    expect(new Set(recovery_codes).size).toBe(10)
    await refused('second_factor_on', secondFactor.confirmTotp, { params, body })
    await refused('second_factor_on', secondFactor.startTotp, { params, body: { password } })
    expect(await succeed(secondFactor.readSecondFactor, { params })).toEqual({
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
    expect((await browser.succeed(secondFactor.readSecondFactor, { params })).recovery_codes_left).toBe(8)
  })

  it('has new recovery codes made, and the old ones open nothing any more', async () => {
    const { open, browser, params, codes } = await withApp()
    await browser.refused('wrong_password', secondFactor.renewRecoveryCodes, { params, body: { password: 'x' } })
    const { recovery_codes } = await browser.succeed(secondFactor.renewRecoveryCodes, { params, body: { password } })
    const signIn = (code: string | undefined) => ({ body: { ...DEMO_INVESTOR, code } })
    await open('customer').refused('second_factor_wrong', login, signIn(codes[0]))
    await open('customer').succeed(login, signIn(recovery_codes[0]))
  })

  it('is not asked for any more once it was removed', async () => {
    const { open, browser, params } = await withApp()
    await browser.refused('wrong_password', secondFactor.removeTotp, { params, body: { password: 'x' } })
    await browser.succeed(secondFactor.removeTotp, { params, body: { password } })
    await browser.refused('second_factor_off', secondFactor.removeTotp, { params, body: { password } })
    await browser.refused('second_factor_off', secondFactor.renewRecoveryCodes, { params, body: { password } })
    await open('customer').succeed(login, { body: DEMO_INVESTOR })
  })

  it('of a staff member has the same rules', async () => {
    const world = openWorld()
    const { succeed } = await world.staff()
    const body = { password: DEMO_STAFF.password }
    const { secret } = await succeed(secondFactor.startStaffTotp, { body })
    await succeed(secondFactor.confirmStaffTotp, { body: { code: totpCode(secret, world.now()) } })
    await world.open('staff').refused('second_factor_required', adminLogin, { body: DEMO_STAFF })
    const { recovery_codes } = await succeed(secondFactor.renewStaffRecoveryCodes, { body })
    await world.open('staff').succeed(adminLogin, { body: { ...DEMO_STAFF, code: recovery_codes[9] } })
    expect(await succeed(secondFactor.readStaffSecondFactor)).toMatchObject({ totp: true, recovery_codes_left: 9 })
    await succeed(secondFactor.removeStaffTotp, { body })
    expect(await succeed(secondFactor.readStaffSecondFactor)).toMatchObject({ totp: false, recovery_codes_left: 0 })
  })
})

it('is answered by every endpoint of it, as its contract promises', () => {
  const calls = Object.values(secondFactor).filter((value) => 'path' in value)
  expect(calls).toHaveLength(10)
  expect(unanswered(calls)).toEqual([])
})
