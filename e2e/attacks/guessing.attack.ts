import {
  addPasskey,
  adminForgotPassword,
  adminLogin,
  adminResetPassword,
  confirmTotp,
  forgotPassword,
  login,
  passkeyLogin,
  redeemImpersonationCode,
  register,
  resendVerification,
  resetPassword,
  startTotp,
  verifyEmail,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { refused } from './harness/expectations.ts'
import { resetLink } from './harness/mailbox.ts'
import { type Customer, detailsOf, PASSWORD, someEmail } from './harness/people.ts'
import type { Answer } from './harness/send.ts'

const WRONG = 'Not-the-password-1'
const GUESSES = 12

const guess = (actor: Actor, { email }: Pick<Customer, 'email'>, password = WRONG, headers = {}) =>
  actor.call(login, { body: { email, password }, headers })

async function inTurn(times: number, send: (place: number) => Promise<Answer>): Promise<Answer[]> {
  const answers = []
  for (let place = 0; place < times; place += 1) answers.push(await send(place))
  return answers
}

/** Tokens that look right and are not ours. */
const TOKENS = [
  'A'.repeat(43),
  '0'.repeat(43),
  `${'a'.repeat(42)}_`,
  crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x'),
]

/** Sets up an authenticator app, as the owner of the account. */
async function withTotp(customer: Customer): Promise<{ code: () => string; codes: readonly string[] }> {
  const { secret } = await customer.do(startTotp, { ...customer.own, body: { password: PASSWORD } })
  const app = new TOTP({ secret })
  const { recovery_codes } = await customer.do(confirmTotp, { ...customer.own, body: { code: app.generate() } })
  return { code: () => app.generate({ timestamp: Date.now() + 30_000 }), codes: recovery_codes }
}

attacks('A person who guesses', [
  attack({
    name: 'cannot tell an address with an account from one without',
    attempt: async ({ customer }) => {
      const { email } = await customer()
      const ask = async (address: string) => [
        await guess(new Actor('customer'), { email: address }),
        await new Actor('staff').call(adminLogin, { body: { email: address, password: WRONG } }),
        await new Actor('customer').call(forgotPassword, { body: { email: address } }),
        await new Actor('customer').call(resendVerification, { body: { email: address } }),
        await new Actor('staff').call(adminForgotPassword, { body: { email: address } }),
      ]
      const plain = ({ status, text }: Answer) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`
      const known = [
        ...(await ask(email)),
        await new Actor('staff').call(adminLogin, { body: { email: 'staff@mintmark.test', password: WRONG } }),
      ]
      return { known: known.map(plain), unknown: (await ask(someEmail('unknown'))).map(plain) }
    },
    expect: ({ known, unknown }) => {
      expect(known.slice(0, 5)).toEqual(unknown)
      expect(known[5]).toBe(unknown[1])
    },
  }),
  attack({
    name: 'is stopped after ten passwords for one account from one address, and not let in by the right one',
    attempt: async ({ customer }) => {
      const [victim, thief] = [await customer(), new Actor('customer')]
      const answers = await inTurn(GUESSES, () => guess(thief, victim))
      return { answers, last: await guess(thief, victim, PASSWORD) }
    },
    expect: ({ answers, last }) => {
      refused('invalid_credentials')(answers.slice(0, 10))
      refused('too_many_attempts')([...answers.slice(10), last])
      expect(last.headers['retry-after']).toBeDefined()
    },
  }),
  attack({
    name: 'gets no new attempts by claiming another address in a header',
    finding: 'The gateway drops its header rewriting when Expect is present, so that clients chose their address.',
    attempt: async ({ customer }) => {
      const [victim, thief] = [await customer(), new Actor('customer')]
      const claim = (place: number) => `203.0.113.${place + 1}`
      const ways = (place: number) => ({
        'x-forwarded-for': claim(place),
        forwarded: `for=${claim(place)}`,
        'x-real-ip': claim(place),
        'client-ip': claim(place),
        'true-client-ip': claim(place),
        'cf-connecting-ip': claim(place),
        ...(place % 2 === 1 && { expect: '100-continue' }),
      })
      return inTurn(GUESSES, (place) => guess(thief, victim, WRONG, ways(place)))
    },
    expect: (answers) => {
      refused('invalid_credentials')(answers.slice(0, 10))
      refused('too_many_attempts')(answers.slice(10))
    },
  }),
  attack({
    name: 'locks no one out: the owner still signs in from a device that did before, and from elsewhere',
    finding: 'A client who was blocked could lock the accounts of others.',
    attempt: async ({ customer }) => {
      const [victim, thief] = [await customer(), new Actor('customer')]
      await inTurn(GUESSES, () => guess(thief, victim))
      const sameDevice = new Actor('customer', { from: victim.from, cookie: victim.cookie })
      return [await guess(sameDevice, victim, PASSWORD), await guess(new Actor('customer'), victim, PASSWORD)]
    },
    expect: (answers) => expect(answers.map(({ status }) => status)).toEqual([200, 200]),
  }),
  attack({
    name: 'cannot use a common password, one that is too short or one that is too long',
    attempt: () =>
      Promise.all(
        ['password123', 'qwertyuiop', '1234567890', 'short', 'x'.repeat(129)].map((password) =>
          new Actor('customer').call(register, { body: { ...detailsOf(someEmail('weak')), password } }),
        ),
      ),
    expect: refused('password_refused', 'validation'),
  }),
  attack({
    name: 'guesses no mailed link, no invitation and no code for an account',
    attempt: async () => {
      const answers = []
      for (const token of TOKENS) {
        answers.push(
          await new Actor('customer').call(resetPassword, { body: { token, password: PASSWORD } }),
          await new Actor('staff').call(adminResetPassword, { body: { token, password: PASSWORD } }),
          await new Actor('customer').call(verifyEmail, { body: { token } }),
          await new Actor('customer').call(redeemImpersonationCode, { body: { code: token } }),
        )
      }
      return answers
    },
    expect: refused('link_invalid'),
  }),
  attack({
    name: 'cannot use a mailed link twice, for another purpose, on the other side or after a newer one',
    attempt: async ({ customer }) => {
      const person = await customer()
      const old = await resetLink(person)
      const reset = (token: string) =>
        new Actor('customer').call(resetPassword, { body: { token, password: 'Another-horse-8' } })
      const wrong = [
        await new Actor('customer').call(verifyEmail, { body: { token: old } }),
        await new Actor('customer').call(redeemImpersonationCode, { body: { code: old } }),
        await new Actor('staff').call(adminResetPassword, { body: { token: old, password: 'Another-horse-8' } }),
      ]
      const first = await reset(old)
      return { first, again: [...wrong, await reset(old)] }
    },
    expect: ({ first, again }) => {
      expect(first.status).toBe(200)
      refused('link_invalid')(again)
    },
  }),
  attack({
    name: 'is stopped after ten codes, and cannot use a code or a recovery code twice',
    attempt: async ({ customer }) => {
      const person = await customer()
      const { code, codes } = await withTotp(person)
      const signIn = (given: string, actor = new Actor('customer')) =>
        actor.call(login, { body: { email: person.email, password: PASSWORD, code: given } })
      const right = code()
      const used = [
        await signIn(right),
        await signIn(right),
        await signIn(codes[0] ?? ''),
        await signIn(codes[0] ?? ''),
      ]
      const thief = new Actor('customer')
      return { used, guesses: await inTurn(GUESSES, (place) => signIn(String(100_000 + place), thief)) }
    },
    expect: ({ used, guesses }) => {
      expect(used.map(({ status }) => status)).toEqual([200, 401, 200, 401])
      refused('second_factor_wrong', 'too_many_attempts')(guesses)
      expect(guesses.at(-1)?.code).toBe('too_many_attempts')
    },
  }),
  attack({
    name: 'cannot sign in with a passkey that was made up',
    attempt: async ({ thief }) => {
      const challenge_id = '01900000-0000-7000-8000-00000000beef'
      const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', attestationObject: 'oA' }
      const credential = { id: 'abc', rawId: 'abc', type: 'public-key', response, clientExtensionResults: {} }
      return [
        await new Actor('customer').call(passkeyLogin, { body: { challenge_id, credential } }),
        await thief.call(addPasskey, {
          ...thief.own,
          body: { challenge_id, credential, name: 'Mine', password: PASSWORD },
        }),
      ]
    },
    expect: refused('passkey_refused', 'validation', 'invalid_credentials'),
  }),
  attack({
    name: 'reaches no new device after a hundred wrong passwords from many addresses, but the known device stays open',
    deep: true,
    attempt: async ({ customer }) => {
      const victim = await customer()
      for (let round = 0; round < 12; round += 1) {
        const thief = new Actor('customer')
        await Promise.all(Array.from({ length: 9 }, () => guess(thief, victim)))
      }
      const known = new Actor('customer', { from: victim.from, cookie: victim.cookie })
      return {
        stranger: await guess(new Actor('customer'), victim, PASSWORD),
        known: await guess(known, victim, PASSWORD),
      }
    },
    expect: ({ stranger, known }) => {
      refused('device_unknown')(stranger)
      expect(known.status).toBe(200)
    },
  }),
])
