import {
  addFund,
  confirmEmailChange,
  type Endpoint,
  login,
  readUser,
  requestEmailChange,
  resetPassword,
  startPasskey,
  startTotp,
  stopEmailChange,
  submitTransaction,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { denied, refused } from './harness/expectations.ts'
import { linkTo, resetLink } from './harness/mailbox.ts'
import { Customer, PASSWORD, registered, someEmail } from './harness/people.ts'
import { withdrawalBody } from './harness/requests.ts'
import type { Answer } from './harness/send.ts'

const NEW_PASSWORD = 'Another-horse-8'

const read = (actor: Actor, { id }: Customer): Promise<Answer> => actor.call(readUser, { params: { id } })

attacks('A thief who registers with, or has, the mailbox of another person', [
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
        await squatter.call(submitTransaction, { body: withdrawalBody(squatter, shop, '12') }),
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
  attack({
    name: 'cannot keep an address that its owner takes back from the old one',
    finding: 'An email address changed immediately, without a link and without a word to the old one.',
    attempt: async ({ customer, shop }) => {
      const [owner, email] = [await customer('50'), someEmail('accomplice')]
      const thief = owner.stolen()
      const body = { email, password: PASSWORD }
      const guessed = await thief.call(requestEmailChange, {
        ...owner.own,
        body: { email, password: 'Not-the-right-1' },
      })
      await thief.do(requestEmailChange, { ...owner.own, body })
      const before = await owner.call(readUser, { params: { id: owner.id } })
      const [opened, stopping] = [await linkTo(email, 'confirm-email'), await linkTo(owner.email, 'stop-email')]
      await new Actor('customer').do(confirmEmailChange, { body: { token: opened } })
      const after = await read(thief, owner)
      await new Actor('customer').do(stopEmailChange, { body: { token: stopping } })
      const device = new Customer(owner)
      await device.do(login, { body: { email: owner.email, password: PASSWORD } })
      const withdrawal = await device.call(submitTransaction, { body: withdrawalBody(owner, shop, '12') })
      return { guessed, before, after, withdrawal, old: owner.email }
    },
    expect: ({ guessed, before, after, withdrawal, old }) => {
      refused('wrong_password')(guessed)
      expect(before.body.email).toBe(old)
      refused('unauthenticated')(after)
      refused('withdrawals_waiting')(withdrawal)
    },
  }),
])
