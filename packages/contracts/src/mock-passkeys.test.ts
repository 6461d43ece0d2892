import { describe, expect, it } from 'vitest'
import { readSession } from './auth.ts'
import { DEMO_INVESTOR, DEMO_STAFF } from './demo/demo.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import * as passkeys from './passkeys.ts'
import * as secondFactor from './second-factor.ts'
import { toggleVerification } from './users.ts'

const { password } = DEMO_INVESTOR

describe('a passkey', () => {
  const credential = { id: 'credential-of-a-laptop', type: 'public-key' }

  async function withPasskey() {
    const world = openWorld()
    const customer = await world.customer()
    const params = customer.own
    const { challenge_id, options } = await customer.succeed(passkeys.startPasskey, { params, body: { password } })
    const body = { challenge_id, name: 'Laptop', credential }
    const passkey = await customer.succeed(passkeys.addPasskey, { params, body })
    return { ...world, browser: customer, params, body, options, passkey }
  }

  it('is added by the password and a challenge that works once', async () => {
    const { browser, params, body, options, passkey } = await withPasskey()
    expect(options).toMatchObject({ rp: { id: 'localhost' }, challenge: expect.stringMatching(/^[\w-]{43}$/) })
    await browser.refused('wrong_password', passkeys.startPasskey, { params, body: { password: 'x' } })
    await browser.refused('passkey_refused', passkeys.addPasskey, { params, body })
    const kept = await browser.succeed(secondFactor.readSecondFactor, { params })
    expect(kept.passkeys).toEqual([passkey])
    const again = await browser.succeed(passkeys.startPasskey, { params, body: { password } })
    expect(again.options).toMatchObject({ excludeCredentials: [{ id: credential.id }] })
    const twice = { ...body, challenge_id: again.challenge_id }
    await browser.refused('passkey_refused', passkeys.addPasskey, { params, body: twice })
  })

  it('signs in without password and second factor, by a challenge that works once', async () => {
    const { open, browser, params } = await withPasskey()
    const there = open('customer')
    const { challenge_id } = await there.succeed(passkeys.startPasskeyLogin)
    const body = { challenge_id, credential }
    expect((await there.succeed(passkeys.passkeyLogin, { body })).user.id).toBe(params.userId)
    expect((await there.succeed(readSession)).user?.id).toBe(params.userId)
    await there.refused('passkey_refused', passkeys.passkeyLogin, { body })
    const kept = await browser.succeed(secondFactor.readSecondFactor, { params })
    expect(kept.passkeys).toMatchObject([{ name: 'Laptop', last_used_at: '2026-03-01T09:00:00.000Z' }])
  })

  it('is refused when it is unknown, late, of the other realm, or removed', async () => {
    const { open, wait, browser, params, passkey, events } = await withPasskey()
    const [there, admin] = [open('customer'), open('staff')]
    const sent = async (changes: object = {}) => {
      const { challenge_id } = await there.succeed(passkeys.startPasskeyLogin)
      return { body: { challenge_id, credential, ...changes } }
    }
    await there.refused('passkey_refused', passkeys.passkeyLogin, await sent({ credential: { id: 'another' } }))
    await there.refused('passkey_refused', passkeys.passkeyLogin, await sent({ credential: {} }))
    const { challenge_id } = await admin.succeed(passkeys.startStaffPasskeyLogin)
    await admin.refused('passkey_refused', passkeys.staffPasskeyLogin, { body: { challenge_id, credential } })
    await there.refused('passkey_refused', passkeys.passkeyLogin, { body: { challenge_id, credential } })
    const late = await sent()
    wait(5)
    await there.refused('passkey_refused', passkeys.passkeyLogin, late)
    await browser.succeed(passkeys.removePasskey, { params: { ...params, id: passkey.id } })
    await browser.refused('not_found', passkeys.removePasskey, { params: { ...params, id: passkey.id } })
    await there.refused('passkey_refused', passkeys.passkeyLogin, await sent())
    expect(events('passkey.remove').map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
  })

  it('does not let in whose address must be verified first', async () => {
    const { open, state, staff, params } = await withPasskey()
    state.emailVerificationRequired = true
    await (await staff()).succeed(toggleVerification, { params: { id: params.userId } })
    const there = open('customer')
    const { challenge_id } = await there.succeed(passkeys.startPasskeyLogin)
    await there.refused('email_unverified', passkeys.passkeyLogin, { body: { challenge_id, credential } })
  })

  it('of a staff member has the same rules', async () => {
    const world = openWorld()
    const { succeed } = await world.staff()
    const begun = await succeed(passkeys.startStaffPasskey, { body: { password: DEMO_STAFF.password } })
    const { id } = await succeed(passkeys.addStaffPasskey, { body: { ...begun, name: 'Key', credential } })
    const there = world.open('staff')
    const { challenge_id } = await there.succeed(passkeys.startStaffPasskeyLogin)
    const { staff } = await there.succeed(passkeys.staffPasskeyLogin, { body: { challenge_id, credential } })
    expect(staff.email).toBe(DEMO_STAFF.email)
    await succeed(passkeys.removeStaffPasskey, { params: { id } })
    expect((await succeed(secondFactor.readStaffSecondFactor)).passkeys).toEqual([])
  })
})

it('is answered by every endpoint of it, as its contract promises', () => {
  const calls = Object.values(passkeys).filter((value) => 'path' in value)
  expect(calls).toHaveLength(10)
  expect(unanswered(calls)).toEqual([])
})
