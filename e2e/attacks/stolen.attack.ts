import {
  addFund,
  addPasskey,
  changePassword,
  closeAccount,
  confirmTotp,
  type Endpoint,
  endSession,
  listImpersonationSessions,
  listSessions,
  login,
  loginAsUser,
  logout,
  readSecondFactor,
  readSession,
  readUser,
  redeemImpersonationCode,
  removeTotp,
  renewRecoveryCodes,
  resetPassword,
  startPasskey,
  startTotp,
  submitTransaction,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { CUSTOMER_CALLS, changes, knock, tryEach } from './harness/contract.ts'
import { denied, refused } from './harness/expectations.ts'
import { resetLink } from './harness/mailbox.ts'
import { type Customer, PASSWORD, registered, staffMember } from './harness/people.ts'
import { withdrawalBody } from './harness/requests.ts'
import type { Scene } from './harness/scene.ts'
import type { Answer } from './harness/send.ts'

const NEW_PASSWORD = 'Another-horse-8'

const read = (actor: Actor, { id }: Customer): Promise<Answer> => actor.call(readUser, { params: { id } })

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
      const { cookie } = customer
      const token = cookie.slice(cookie.indexOf('=') + 1)
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
    name: 'cannot remove the second factor or read new recovery codes with the password alone',
    attempt: async ({ customer }) => {
      const owner = await customer()
      const { secret } = await owner.do(startTotp, { ...owner.own, body: { password: PASSWORD } })
      const app = new TOTP({ secret })
      await owner.do(confirmTotp, { ...owner.own, body: { code: app.generate() } })
      const thief = owner.stolen()
      const ask = (endpoint: Endpoint, body: object) => thief.call(endpoint, { ...owner.own, body })
      const answers = [
        await ask(removeTotp, { password: PASSWORD }),
        await ask(removeTotp, { password: PASSWORD, code: '000000' }),
        await ask(renewRecoveryCodes, { password: PASSWORD }),
        await ask(startTotp, { password: PASSWORD }),
      ]
      return { answers, factor: await owner.do(readSecondFactor, owner.own) }
    },
    expect: ({ answers, factor }) => {
      denied(answers)
      expect(factor.totp).toBe(true)
    },
  }),
])

attacks('A thief who registers with, or has, the mailbox of somebody', [
  attack({
    name: 'cannot withdraw, or add a factor or a passkey, before the address is verified',
    finding: 'A passkey added before the address was verified survived the reset by its owner.',
    attempt: async ({ shop, desk: { finance } }) => {
      const squatter = await registered()
      const fund = { token_symbol: 'USDT', usd_amount: '20', reason: 'For an attack' }
      await finance.do(addFund, { params: { id: squatter.id }, body: fund })
      const ask = (endpoint: Endpoint) => squatter.call(endpoint, { ...squatter.own, body: { password: PASSWORD } })
      return [
        await ask(startTotp),
        await ask(startPasskey),
        await squatter.call(submitTransaction, { body: withdrawalBody(squatter, shop, '10') }),
      ]
    },
    expect: (answers) => {
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    },
  }),
  attack({
    name: 'waits for a withdrawal after a reset by mail, long enough for the owner to notice',
    attempt: async ({ customer, shop }) => {
      const owner = await customer('100')
      const thief = new Actor('customer')
      await thief.do(resetPassword, { body: { token: await resetLink(owner), password: NEW_PASSWORD } })
      await thief.do(login, { body: { email: owner.email, password: NEW_PASSWORD } })
      return thief.call(submitTransaction, { body: withdrawalBody(owner, shop, '50') })
    },
    expect: (answer) => {
      denied(answer)
      expect(answer.code).not.toBe('validation')
    },
  }),
])

/** A member of support views the account of a customer. Returns the code that opens it. */
async function impersonationCode({ victim }: Pick<Scene, 'victim'>, support: Actor): Promise<string> {
  const body = { reason: 'Asked for help with a deposit' }
  const { redirect_url } = await support.do(loginAsUser, { params: { id: victim.customer.id }, body })
  return /[?#&]code=([\w-]+)/.exec(redirect_url)?.[1] ?? ''
}

attacks('A member of staff who views an account', [
  attack({
    name: 'changes nothing there: every call that changes something is refused',
    attempt: async (scene) => {
      const support = await staffMember('support')
      const browser = new Actor('customer', { from: support.from })
      await browser.do(redeemImpersonationCode, { body: { code: await impersonationCode(scene, support) } })
      const named = { userId: scene.victim.customer.id, id: scene.victim.customer.id }
      const calls = CUSTOMER_CALLS.filter(changes)
      return {
        staff: await support.call(readSession as Endpoint, { to: 'staff', path: '/api/admin/session' }),
        tried: await tryEach(calls, (endpoint) => knock(browser, endpoint, { params: named })),
        shown: await browser.do(readSession),
        log: await scene.victim.customer.do(listImpersonationSessions, scene.victim.customer.own),
      }
    },
    expect: ({ staff, tried, shown, log }) => {
      expect(staff.text).toContain('"staff":null')
      expect(tried.filter(({ answer }) => answer.code !== 'impersonated').map(({ endpoint }) => endpoint.name)).toEqual(
        [],
      )
      expect(shown.impersonation?.reason).toBe('Asked for help with a deposit')
      expect(log[0]?.reason).toBe('Asked for help with a deposit')
    },
  }),
  attack({
    name: 'opens it once, from the address and the browser that asked, with a code that no server log can hold',
    finding: 'The code stood in the query of the address, and opened the account from anywhere.',
    attempt: async (scene) => {
      const redeem = async (sender: Actor, code: string, agent = 'Browser of the suite') =>
        sender.call(redeemImpersonationCode, { body: { code }, headers: { 'user-agent': agent } })
      const headers = { 'user-agent': 'Browser of the suite' }
      const ask = async () => {
        const support = await staffMember('support')
        const params = { id: scene.victim.customer.id }
        const { redirect_url } = await support.do(loginAsUser, { params, headers, body: { reason: 'To try a code' } })
        return { support, redirect_url, code: /[?#&]code=([\w-]+)/.exec(redirect_url)?.[1] ?? '' }
      }
      const [first, second, third] = [await ask(), await ask(), await ask()]
      const sameBrowser = ({ support }: { support: Actor }) => new Actor('customer', { from: support.from })
      return {
        url: first.redirect_url,
        opened: await redeem(sameBrowser(first), first.code),
        again: await redeem(sameBrowser(first), first.code),
        elsewhere: await redeem(new Actor('customer'), second.code),
        otherBrowser: await redeem(sameBrowser(third), third.code, 'Another browser'),
      }
    },
    expect: ({ url, opened, again, elsewhere, otherBrowser }) => {
      expect(new URL(url).search).toBe('')
      expect(opened.status).toBe(200)
      refused('link_invalid')([again, elsewhere, otherBrowser])
    },
  }),
])
