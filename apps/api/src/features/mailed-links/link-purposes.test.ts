import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { give, must, waitingWithdrawal } from '../../testing/money.ts'
import { newCustomer, newStaff, OTHER_PASSWORD, PASSWORD, visitor } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { codeIn } from '../../testing/prepare-impersonation.ts'
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
  await fixture.platform.reads`update staff set email = ${email} where id = ${member.id}`
  return member
}

/** Every call that takes a token of 256 random bits. */
const TAKERS = {
  verifyEmail: (token: string) => customersDo()(calls.verifyEmail, { body: { token } }),
  resetPassword: (token: string) => customersDo()(calls.resetPassword, { body: { token, password: OTHER_PASSWORD } }),
  staffResetPassword: (token: string) =>
    staffDo()(calls.adminResetPassword, { body: { token, password: OTHER_PASSWORD } }),
  confirmDevice: (token: string) => customersDo()(calls.confirmDevice, { body: { token } }),
  confirmStaffDevice: (token: string) => staffDo()(calls.confirmStaffDevice, { body: { token } }),
  confirmEmailChange: (token: string) => customersDo()(calls.confirmEmailChange, { body: { token } }),
  stopEmailChange: (token: string) => customersDo()(calls.stopEmailChange, { body: { token } }),
  confirmWithdrawal: (token: string) => customersDo()(calls.confirmWithdrawalByMail, { body: { token } }),
  allowAnyAddress: (token: string) => customersDo()(calls.allowAnyAddress, { body: { token } }),
  redeemCode: (code: string) => customersDo()(calls.redeemImpersonationCode, { body: { code } }),
}

interface Kind {
  readonly taker: keyof typeof TAKERS
  /** Has a token made, and returns it. */
  readonly make: () => Promise<string>
}

async function changingEmail(recipient: 'old' | 'new') {
  const [email, newEmail] = [nextEmail(), nextEmail()]
  const person = await newCustomer(fixture.platform, email)
  const body = { email: newEmail, password: PASSWORD }
  must(await person.send(calls.requestEmailChange, { params: { userId: person.id }, body }))
  return recipient === 'new' ? linked(newEmail, 'change_email') : linked(email, 'stop_email_change')
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a link that verifies an address': {
    taker: 'verifyEmail',
    make: async () => {
      const email = nextEmail()
      await newCustomer(fixture.platform, email, { emailVerified: false })
      await customersDo()(calls.resendVerification, { body: { email } })
      return linked(email, 'verify_email')
    },
  },
  "a customer's link to set a password": {
    taker: 'resetPassword',
    make: async () => {
      const email = nextEmail()
      await newCustomer(fixture.platform, email)
      must(await customersDo()(calls.forgotPassword, { body: { email } }))
      return linked(email, 'reset_password')
    },
  },
  "a staff member's link to set a password": {
    taker: 'staffResetPassword',
    make: async () => {
      const email = nextEmail()
      await newMember(email)
      must(await staffDo()(calls.adminForgotPassword, { body: { email } }))
      return linked(email, 'reset_password')
    },
  },
  "a customer's invitation": {
    taker: 'resetPassword',
    make: async () => {
      const email = nextEmail()
      const user = { email, first_name: 'Ada', last_name: 'Park', phone: '+1 202 555 0100', country: 'Canada' }
      must(await fixture.staff.send(calls.createUser, { body: user }))
      return linked(email, 'invitation')
    },
  },
  "a staff member's invitation": {
    taker: 'staffResetPassword',
    make: async () => {
      const email = nextEmail()
      must(await fixture.staff.send(calls.inviteStaff, { body: { email, name: 'Sam Osei', role: 'support' } }))
      return linked(email, 'invitation')
    },
  },
  "a customer's link for a new device": {
    taker: 'confirmDevice',
    make: async () => {
      const email = nextEmail()
      await newCustomer(fixture.platform, email)
      must(await customersDo()(calls.requestDeviceLink, { body: { email } }))
      return linked(email, 'known_device')
    },
  },
  "a staff member's link for a new device": {
    taker: 'confirmStaffDevice',
    make: async () => {
      const email = nextEmail()
      await newMember(email)
      must(await staffDo()(calls.requestStaffDeviceLink, { body: { email } }))
      return linked(email, 'known_device')
    },
  },
  'a link to a new address': { taker: 'confirmEmailChange', make: () => changingEmail('new') },
  'a link that stops a change of address': { taker: 'stopEmailChange', make: () => changingEmail('old') },
  'a link that confirms a withdrawal': {
    taker: 'confirmWithdrawal',
    make: async () => {
      const email = nextEmail()
      const person = await newCustomer(fixture.platform, email)
      await give(fixture.staff, person, '50')
      await fixture.platform.reads`
        insert into settings (name, value) values ('confirm_withdrawals_by_mail', 'true')
        on conflict (name) do update set value = excluded.value`
      await waitingWithdrawal(person, '20')
      return linked(email, 'confirm_withdrawal')
    },
  },
  'a link that ends the allow-list': {
    taker: 'allowAnyAddress',
    make: async () => {
      const email = nextEmail()
      const { id, send } = await newCustomer(fixture.platform, email)
      for (const only_saved_addresses of [true, false])
        must(await send(calls.changeAllowList, { params: { userId: id }, body: { only_saved_addresses } }))
      return linked(email, 'allow_any_address')
    },
  },
  'an impersonation code': {
    taker: 'redeemCode',
    make: async () => {
      const member = await newMember(nextEmail())
      const { id } = await newCustomer(fixture.platform)
      const asked = must(await member.send(calls.loginAsUser, { params: { id }, body: { reason: 'ticket 4711' } }))
      return codeIn(asked.redirect_url)
    },
  },
}

it.each(Object.entries(KINDS))('%s works at the one call that it is for, once', async (_, { taker, make }) => {
  const token = await make()
  for (const [name, take] of Object.entries(TAKERS).filter(([name]) => name !== taker)) {
    await fixture.platform.reads`delete from rate_limits`
    expect([name, await take(token)]).toMatchObject([name, { status: 410, body: { code: 'link_invalid' } }])
  }
  await fixture.platform.reads`delete from rate_limits`
  expect(await TAKERS[taker](token)).toMatchObject({ status: 200 })
  expect(await TAKERS[taker](token)).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
})

describe('a code of an authenticator app and a recovery code', () => {
  it('confirm one call of their own account, once', async () => {
    const [owner, other] = [await newCustomer(fixture.platform), await newCustomer(fixture.platform)]
    const { secret, codes } = await addApp(owner)
    await addApp(other)
    const renew = ({ id, send }: typeof owner, code: string | undefined) =>
      send(calls.renewRecoveryCodes, { params: { userId: id }, body: { password: PASSWORD, code } })
    const remove = ({ id, send }: typeof owner, code: string | undefined) =>
      send(calls.removeTotp, { params: { userId: id }, body: { password: PASSWORD, code } })
    const wrong = { status: 401, body: { code: 'second_factor_wrong' } }
    for (const code of [codes[0], codeOf(secret, 1)]) {
      expect(await renew(other, code)).toMatchObject(wrong)
      if (code === codes[0]) expect((await renew(owner, code)).status).toBe(200)
    }
    expect(await remove(owner, codes[0])).toMatchObject(wrong)
    expect((await renew(owner, codeOf(secret, 1))).status).toBe(200)
    expect(await remove(owner, codeOf(secret, 1))).toMatchObject(wrong)
  })
})

it('voids an unused impersonation code when the sessions of the member end', async () => {
  const member = await newMember(nextEmail())
  const { id } = await newCustomer(fixture.platform)
  const asked = must(await member.send(calls.loginAsUser, { params: { id }, body: { reason: 'ticket 4711' } }))
  must(await fixture.staff.send(calls.disableStaff, { params: { id: member.id }, body: { reason: 'left' } }))
  must(await fixture.staff.send(calls.enableStaff, { params: { id: member.id }, body: { reason: 'back' } }))
  expect(await TAKERS.redeemCode(codeIn(asked.redirect_url))).toMatchObject({ status: 410 })
})
