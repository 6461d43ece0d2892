import {
  addFund,
  type Endpoint,
  login,
  readUser,
  resetPassword,
  startPasskey,
  startTotp,
  submitTransaction,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { denied } from './harness/expectations.ts'
import { resetLink } from './harness/mailbox.ts'
import { type Customer, PASSWORD, registered } from './harness/people.ts'
import { withdrawalBody } from './harness/requests.ts'
import type { Answer } from './harness/send.ts'

const NEW_PASSWORD = 'Another-horse-8'

const _read = (actor: Actor, { id }: Customer): Promise<Answer> => actor.call(readUser, { params: { id } })

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
