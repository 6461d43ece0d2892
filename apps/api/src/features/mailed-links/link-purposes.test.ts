import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { give, must, waitingWithdrawal } from '../../testing/money.ts'
import {
  newCustomer,
  newStaff,
  OTHER_PASSWORD,
  PASSWORD,
  type Person,
  type Send,
  visitor,
} from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { codeIn } from '../../testing/prepare-impersonation.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'
import type { LinkPurpose } from './links.ts'

const fixture = prepareFixture('owner')
let people = 0

const nextEmail = () => `linked-${++people}@example.com`
const customersDo = () => visitor(fixture.platform)
const staffDo = () => visitor(fixture.platform, ADMIN_HOST)
const linked = (email: string, purpose: LinkPurpose) => tokenTo(fixture.platform, email, purpose)

async function newMember(email: string) {
  const member = await newStaff(fixture.platform, 'support')
  await asSuperuser(fixture.platform, `update staff set email = '${email}' where id = '${member.id}'`)
  return member
}

/** A browser on one of the domains. */
type Browser = (host?: string) => Send

/** Every call that takes a token of 256 random bits. */
const TAKERS = {
  verifyEmail: (token: string, at: Browser) => at()(calls.verifyEmail, { body: { token } }),
  resetPassword: (token: string, at: Browser) =>
    at()(calls.resetPassword, { body: { token, password: OTHER_PASSWORD } }),
  staffResetPassword: (token: string, at: Browser) =>
    at(ADMIN_HOST)(calls.adminResetPassword, { body: { token, password: OTHER_PASSWORD } }),
  confirmDevice: (token: string, at: Browser) => at()(calls.confirmDevice, { body: { token } }),
  confirmStaffDevice: (token: string, at: Browser) => at(ADMIN_HOST)(calls.confirmStaffDevice, { body: { token } }),
  confirmEmailChange: (token: string, at: Browser) => at()(calls.confirmEmailChange, { body: { token } }),
  stopEmailChange: (token: string, at: Browser) => at()(calls.stopEmailChange, { body: { token } }),
  confirmWithdrawal: (token: string, at: Browser) => at()(calls.confirmWithdrawalByMail, { body: { token } }),
  allowAnyAddress: (token: string, at: Browser) => at()(calls.allowAnyAddress, { body: { token } }),
  redeemCode: (code: string, at: Browser) => at()(calls.redeemImpersonationCode, { body: { code } }),
}

/** The browser of a person who is signed in, on any domain. */
const browserOf =
  ({ cookie }: Person): Browser =>
  (host) => {
    const pairs = cookie().split('; ')
    return visitor(
      fixture.platform,
      host,
      new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''])),
    )
  }

/** The browsers that may open a link that was emailed to another person. */
const BROWSERS: Readonly<Record<string, () => Promise<Browser>>> = {
  'without a session': async () => (host) => visitor(fixture.platform, host),
  'in the session of another customer': async () => browserOf(await newCustomer(fixture.platform)),
  'in the session of a staff member': async () => browserOf(await newStaff(fixture.platform, 'support')),
}

/** Everything that a token can change, as text by account. */
const stateOf = async () => {
  const rows = await fixture.platform.reads`
    select account, string_agg(state, ' ' order by state) as state from (
      select id as account, row_to_json(c)::text as state from customers c
      union all select id, row_to_json(s)::text from staff s
      union all select account_id, row_to_json(d)::text from known_devices d
      union all select customer_id, row_to_json(e)::text from email_changes e
      union all select customer_id, row_to_json(w)::text from withdrawals w
      union all select customer_id, row_to_json(i)::text from impersonation_sessions i
    ) as states group by account`
  return new Map(rows.map(({ account, state }) => [String(account), String(state)]))
}

const idOf = async (email: string) => {
  const [row] = await fixture.platform.reads`
    select id from customers where email = ${email} union all select id from staff where email = ${email}`
  return String(row?.id)
}

interface Kind {
  readonly taker: keyof typeof TAKERS
  /** Has a token made for the account with this address, which it creates, and returns the token. */
  readonly make: (email: string) => Promise<string>
}

async function changingEmail(email: string, recipient: 'old' | 'new') {
  const newEmail = nextEmail()
  const person = await newCustomer(fixture.platform, email)
  const body = { email: newEmail, password: PASSWORD }
  must(await person.send(calls.requestEmailChange, { params: { userId: person.id }, body }))
  return recipient === 'new' ? linked(newEmail, 'change_email') : linked(email, 'stop_email_change')
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a link that verifies an address': {
    taker: 'verifyEmail',
    make: async (email) => {
      await newCustomer(fixture.platform, email, { emailVerified: false })
      await customersDo()(calls.resendVerification, { body: { email } })
      return linked(email, 'verify_email')
    },
  },
  "a customer's link to set a password": {
    taker: 'resetPassword',
    make: async (email) => {
      await newCustomer(fixture.platform, email)
      must(await customersDo()(calls.forgotPassword, { body: { email } }))
      return linked(email, 'reset_password')
    },
  },
  "a staff member's link to set a password": {
    taker: 'staffResetPassword',
    make: async (email) => {
      await newMember(email)
      must(await staffDo()(calls.adminForgotPassword, { body: { email } }))
      return linked(email, 'reset_password')
    },
  },
  "a customer's invitation": {
    taker: 'resetPassword',
    make: async (email) => {
      const user = { email, first_name: 'Ada', last_name: 'Park', phone: '+1 202 555 0100', country: 'Canada' }
      must(await fixture.staff.send(calls.createUser, { body: user }))
      return linked(email, 'invitation')
    },
  },
  "a staff member's invitation": {
    taker: 'staffResetPassword',
    make: async (email) => {
      must(await fixture.staff.send(calls.inviteStaff, { body: { email, name: 'Sam Osei', role: 'support' } }))
      return linked(email, 'invitation')
    },
  },
  "a customer's link for a new device": {
    taker: 'confirmDevice',
    make: async (email) => {
      await newCustomer(fixture.platform, email)
      must(await customersDo()(calls.requestDeviceLink, { body: { email } }))
      return linked(email, 'known_device')
    },
  },
  "a staff member's link for a new device": {
    taker: 'confirmStaffDevice',
    make: async (email) => {
      await newMember(email)
      must(await staffDo()(calls.requestStaffDeviceLink, { body: { email } }))
      return linked(email, 'known_device')
    },
  },
  'a link to a new address': { taker: 'confirmEmailChange', make: (email) => changingEmail(email, 'new') },
  'a link that stops a change of address': { taker: 'stopEmailChange', make: (email) => changingEmail(email, 'old') },
  'a link that confirms a withdrawal': {
    taker: 'confirmWithdrawal',
    make: async (email) => {
      const person = await newCustomer(fixture.platform, email)
      await give(fixture.staff, person, '50')
      await setSettings(fixture.platform, { confirm_withdrawals_by_mail: 'true' })
      await waitingWithdrawal(person, '20')
      return linked(email, 'confirm_withdrawal')
    },
  },
  'a link that ends the allow-list': {
    taker: 'allowAnyAddress',
    make: async (email) => {
      const { id, send } = await newCustomer(fixture.platform, email)
      for (const only_saved_addresses of [true, false])
        must(await send(calls.changeAllowList, { params: { userId: id }, body: { only_saved_addresses } }))
      return linked(email, 'allow_any_address')
    },
  },
  'an impersonation code': {
    taker: 'redeemCode',
    make: async (email) => {
      const member = await newMember(nextEmail())
      const { id } = await newCustomer(fixture.platform, email)
      const asked = must(await member.send(calls.loginAsUser, { params: { id }, body: { reason: 'ticket 4711' } }))
      return codeIn(asked.redirect_url)
    },
  },
}

describe.each(Object.entries(BROWSERS))('opened %s', (_, open) => {
  it.each(Object.entries(KINDS))('%s works at its one call, once, for its own account', async (_, { taker, make }) => {
    const [email, at] = [nextEmail(), await open()]
    const token = await make(email)
    const id = await idOf(email)
    const before = await stateOf()
    for (const [name, take] of Object.entries(TAKERS).filter(([name]) => name !== taker)) {
      await fixture.platform.reads`delete from rate_limits`
      expect([name, await take(token, at)]).toMatchObject([name, { status: 410, body: { code: 'link_invalid' } }])
    }
    expect(await stateOf()).toEqual(before)
    await fixture.platform.reads`delete from rate_limits`
    expect(await TAKERS[taker](token, at)).toMatchObject({ status: 200 })
    const changed = [...(await stateOf())].filter(([account, state]) => state !== before.get(account))
    expect(changed.map(([account]) => account)).toEqual([id])
    expect(await TAKERS[taker](token, at)).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
  })
})

describe('a code of an authenticator app and a recovery code', () => {
  it('confirm one call of their own account, once', async () => {
    const [email, at] = [nextEmail(), customersDo()]
    const [owner, other] = [await newCustomer(fixture.platform), await newCustomer(fixture.platform, email)]
    const { secret, codes } = await addApp(owner)
    await addApp(other)
    const renew = ({ id, send }: typeof owner, code: string | undefined) =>
      send(calls.renewRecoveryCodes, { params: { userId: id }, body: { password: PASSWORD, code } })
    const remove = ({ id, send }: typeof owner, code: string | undefined) =>
      send(calls.removeTotp, { params: { userId: id }, body: { password: PASSWORD, code } })
    const wrong = { status: 401, body: { code: 'second_factor_wrong' } }
    const next = codeOf(secret, 1)
    for (const code of [codes[0], next]) {
      expect(await renew(other, code)).toMatchObject(wrong)
      expect(await at(calls.login, { body: { email, password: PASSWORD, code } })).toMatchObject(wrong)
      if (code === codes[0]) expect((await renew(owner, code)).status).toBe(200)
    }
    expect(await remove(owner, codes[0])).toMatchObject(wrong)
    expect((await renew(owner, next)).status).toBe(200)
    expect(await remove(owner, next)).toMatchObject(wrong)
  })
})

it('voids an unused impersonation code when the sessions of the member end', async () => {
  const member = await newMember(nextEmail())
  const { id } = await newCustomer(fixture.platform)
  const asked = must(await member.send(calls.loginAsUser, { params: { id }, body: { reason: 'ticket 4711' } }))
  must(await fixture.staff.send(calls.disableStaff, { params: { id: member.id }, body: { reason: 'left' } }))
  must(await fixture.staff.send(calls.enableStaff, { params: { id: member.id }, body: { reason: 'back' } }))
  expect(await TAKERS.redeemCode(codeIn(asked.redirect_url), customersDo)).toMatchObject({ status: 410 })
})
