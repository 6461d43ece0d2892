import {
  addPasskey,
  changePassword,
  closeAccount,
  confirmTotp,
  type Endpoint,
  endSession,
  listSessions,
  login,
  logout,
  readSecondFactor,
  readUser,
  removeTotp,
  renewRecoveryCodes,
  resetPassword,
  startPasskey,
  startTotp,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { denied, refused } from './harness/expectations.ts'
import { resetLink } from './harness/mailbox.ts'
import { type Customer, PASSWORD } from './harness/people.ts'
import type { Answer } from './harness/send.ts'

const NEW_PASSWORD = 'Another-horse-8'

const read = (actor: Actor, { id }: Customer): Promise<Answer> => actor.call(readUser, { params: { id } })

/** Sets up an authenticator app, as the owner of the account. */
async function withAuthenticator(owner: Customer): Promise<Customer> {
  const { secret } = await owner.do(startTotp, { ...owner.own, body: { password: PASSWORD } })
  await owner.do(confirmTotp, { ...owner.own, body: { code: new TOTP({ secret }).generate() } })
  return owner
}

attacks('A thief with a stolen cookie', [
  attack({
    name: 'is out when the owner logs out',
    attempt: async ({ customer }) => {
      const owner = await customer()
      const thief = owner.stolen()
      const during = await read(thief, owner)
      await owner.do(logout)
      return { during, after: await read(thief, owner) }
    },
    expect: ({ during, after }) => {
      expect(during.status).toBe(200)
      refused('unauthenticated')(after)
    },
  }),
  attack({
    name: 'is out when the owner changes the password, with the cookie of any device and of the one that changed it',
    attempt: async ({ customer }) => {
      const owner = await customer()
      const phone = await owner.onAnotherDevice()
      const [thief, second] = [owner.stolen(), phone.stolen()]
      await owner.do(changePassword, { ...owner.own, body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } })
      return { owner: await read(owner, owner), thieves: [await read(thief, owner), await read(second, owner)] }
    },
    expect: ({ owner, thieves }) => {
      expect(owner.status).toBe(200)
      refused('unauthenticated')(thieves)
    },
  }),
  attack({
    name: 'is out when the owner sets a password by mail',
    attempt: async ({ customer }) => {
      const owner = await customer()
      const thief = owner.stolen()
      await new Actor('customer').do(resetPassword, { body: { token: await resetLink(owner), password: NEW_PASSWORD } })
      return read(thief, owner)
    },
    expect: refused('unauthenticated'),
  }),
  attack({
    name: 'is out when the owner ends that session or closes the account',
    attempt: async ({ customer }) => {
      const owner = await customer()
      const phone = await owner.onAnotherDevice()
      const sessions = await owner.do(listSessions, owner.own)
      const other = sessions.find(({ current }) => !current)
      await owner.do(endSession, { params: { userId: owner.id, id: other?.id ?? '' } })
      const ended = await read(phone, owner)
      const thief = owner.stolen()
      await owner.do(closeAccount, { ...owner.own, body: { password: PASSWORD } })
      return [ended, await read(thief, owner)]
    },
    expect: refused('unauthenticated'),
  }),
  attack({
    name: 'cannot make a session last by choosing its token before the owner signs in',
    attempt: async ({ customer }) => {
      const owner = await customer()
      const planted = `mm_customer=${'A'.repeat(43)}`
      const browser = new Actor('customer', { cookie: planted })
      const answer = await browser.call(login, { body: { email: owner.email, password: PASSWORD } })
      const thief = new Actor('customer', { cookie: planted })
      return { answer, planted, thief: await read(thief, owner) }
    },
    expect: ({ answer, planted, thief }) => {
      expect(answer.status).toBe(200)
      expect(String(answer.headers['set-cookie'])).not.toContain(planted)
      refused('unauthenticated')(thief)
    },
  }),
  attack({
    name: 'leaves the old token dead after a new sign-in in the same browser',
    attempt: async ({ customer }) => {
      const owner = await customer()
      const old = owner.stolen()
      await owner.do(login, { body: { email: owner.email, password: PASSWORD } })
      return { now: await read(owner, owner), old: await read(old, owner) }
    },
    expect: ({ now, old }) => {
      expect(now.status).toBe(200)
      refused('unauthenticated')(old)
    },
  }),
  attack({
    name: 'gets nothing with a token that was changed, cut, doubled or sent another way',
    attempt: async ({ victim: { customer } }) => {
      const { token } = customer
      const cookie = `mm_customer=${token}`
      const last = token.endsWith('A') ? 'B' : 'A'
      const cookies = [
        cookie.slice(0, -1),
        `${cookie.slice(0, -1)}${last}`,
        `${cookie}A`,
        cookie.toLowerCase(),
        `mm_customer=${customer.id}`,
        'mm_customer=',
        'mm_customer=null',
      ]
      const sent = cookies.map((each) => read(new Actor('customer', { cookie: each }), customer))
      const elsewhere = [{ authorization: `Bearer ${token}` }, { 'x-session': token }, { cookie2: cookie }]
      const ways = elsewhere.map((headers) =>
        new Actor('customer').call(readUser, { params: { id: customer.id }, headers }),
      )
      const inUrl = new Actor('customer').call(readUser, { path: `/api/user/${customer.id}?mm_customer=${token}` })
      return Promise.all([...sent, ...ways, inUrl])
    },
    expect: refused('unauthenticated'),
  }),
  attack({
    name: 'cannot take the account over: every change of password, factor, passkey or address asks for the password',
    attempt: async ({ customer }) => {
      const owner = await customer()
      const thief = owner.stolen()
      const password = 'Not-the-right-1'
      const ask = (endpoint: Endpoint, body: object) => thief.call(endpoint, { ...owner.own, body })
      return [
        await ask(changePassword, { oldPassword: password, newPassword: NEW_PASSWORD }),
        await ask(startTotp, { password }),
        await ask(startPasskey, { password }),
        await ask(closeAccount, { password }),
        await ask(startTotp, {}),
        await ask(startPasskey, {}),
        await ask(confirmTotp, { code: '123456' }),
        await ask(addPasskey, { challenge_id: owner.id, credential: {}, name: 'Mine' }),
      ]
    },
    expect: denied,
  }),
  attack({
    name: 'cannot remove the second factor with the password alone',
    attempt: async ({ customer }) => {
      const owner = await withAuthenticator(await customer())
      const thief = owner.stolen()
      const bodies = [{ password: PASSWORD }, { password: PASSWORD, code: '000000' }, { code: '000000' }]
      const answers = []
      for (const body of bodies) answers.push(await thief.call(removeTotp, { ...owner.own, body }))
      answers.push(await thief.call(startTotp, { ...owner.own, body: { password: PASSWORD } }))
      return { answers, factor: await owner.do(readSecondFactor, owner.own) }
    },
    expect: ({ answers, factor }) => {
      denied(answers)
      expect(factor.totp).toBe(true)
    },
  }),
  attack({
    name: 'cannot change the password or close the account with the password alone where there is a second factor',
    attempt: async ({ customer }) => {
      const owner = await withAuthenticator(await customer())
      const thief = owner.stolen()
      const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }
      const bodies = [
        [changePassword, change],
        [changePassword, { ...change, code: '000000' }],
        [closeAccount, { password: PASSWORD }],
      ] as const
      const answers = []
      for (const [endpoint, body] of bodies) answers.push(await thief.call(endpoint, { ...owner.own, body }))
      return answers
    },
    expect: denied,
    finding:
      'changed the password and shut the owner out, or closed the account, with the password and an open browser',
  }),
  attack({
    name: 'cannot get new recovery codes, which stand for the second factor, with the password alone',
    attempt: async ({ customer }) => {
      const owner = await withAuthenticator(await customer())
      return owner.stolen().call(renewRecoveryCodes, { ...owner.own, body: { password: PASSWORD } })
    },
    expect: denied,
  }),
])

attacks('A thief who opens many sessions', [
  attack({
    name: 'has at most twenty of them: one more ends the oldest',
    deep: true,
    attempt: async ({ customer }) => {
      const owner = await customer()
      const devices = []
      for (let place = 0; place < 20; place += 1) devices.push(await owner.onAnotherDevice())
      return { first: await read(owner, owner), last: await read(devices.at(-1) ?? owner, owner) }
    },
    expect: ({ first, last }) => {
      refused('unauthenticated')(first)
      expect(last.status).toBe(200)
    },
  }),
])
