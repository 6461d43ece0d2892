import {
  addFund,
  archiveUser,
  changeUser,
  confirmTransaction,
  createPaymentMethod,
  listPaymentMethods,
  login,
  readSettings,
  readUser,
  saveSettings,
  submitTransaction,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { fundOf } from './harness/approvals.ts'
import { denied, refused } from './harness/expectations.ts'
import { FORM_TYPE, form } from './harness/images.ts'
import { PASSWORD, someEmail } from './harness/people.ts'
import { depositBody } from './harness/requests.ts'

const formOf = (fields: Readonly<Record<string, string>>) => ({
  body: form(...Object.entries(fields).map(([field, content]) => ({ field, content }))),
  headers: { 'content-type': FORM_TYPE },
})

attacks('A dishonest member of content', [
  attack({
    name: 'cannot show customers an address to pay to without a second person',
    finding: 'One person could change the address that deposits are sent to.',
    attempt: async ({ thief, desk: { content } }) => {
      const address = '0x52908400098527886E0F7030069857D2E4169EE7'
      const fields = {
        type: 'deposit',
        kind: 'crypto',
        coins: 'USDT',
        network: 'ethereum',
        address,
        instructions: 'Send here',
      }
      const answer = await content.call(createPaymentMethod, formOf({ ...fields, name: 'Tether, a better way' }))
      return { answer, address, shown: await thief.do(listPaymentMethods, { query: { type: 'deposit' } }) }
    },
    expect: ({ answer, address, shown }) => {
      expect(answer.status).toBe(200)
      expect(shown.map((method) => method.address)).not.toContain(address)
    },
  }),
  attack({
    name: 'cannot change the mail server through the general settings, nor read its password',
    attempt: async ({ desk: { content, owner } }) => {
      const before = await content.do(readSettings)
      const { smtp_pass_set: _, ...fields } = before
      const server = { smtp_host: '203.0.113.25', smtp_port: '25', smtp_user: 'x', smtp_pass: 'y' }
      const answer = await content.call(saveSettings, { body: { ...fields, ...server } })
      return { before, answer, after: await owner.do(readSettings) }
    },
    expect: ({ before, answer, after }) => {
      expect(before.smtp_pass).toBe('')
      refused('forbidden')(answer)
      expect(after).toEqual(before)
    },
  }),
  attack({
    name: 'cannot turn off the wait of withdrawals, a limit or the second factor of staff',
    attempt: async ({ desk: { content } }) => {
      const before = await content.do(readSettings)
      const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('smtp_')))
      const off = { withdrawal_wait_hours: '0', pending_withdrawals_max: '0', staff_second_factor_required: 'false' }
      const answer = await content.call(saveSettings, { body: { ...kept, ...off } })
      await content.call(saveSettings, { body: kept })
      return answer
    },
    expect: refused('forbidden'),
  }),
])

attacks('A dishonest member of support', [
  attack({
    name: "changes no customer's email address by saving other details",
    finding: "Support changed a customer's email address, reset the password by mail, and withdrew.",
    attempt: async ({ customer, desk: { support } }) => {
      const [person, email] = [await customer(), someEmail('accomplice')]
      await support.call(changeUser, { params: { id: person.id }, body: { email, first_name: 'Ines' } })
      return {
        after: await person.call(readUser, { params: { id: person.id } }),
        old: person.email,
        asOld: await new Actor('customer').call(login, { body: { email: person.email, password: PASSWORD } }),
        asNew: await new Actor('customer').call(login, { body: { email, password: PASSWORD } }),
      }
    },
    expect: ({ after, old, asOld, asNew }) => {
      expect(after.body.email).toBe(old)
      expect(asOld.status).toBe(200)
      refused('invalid_credentials')(asNew)
    },
  }),
  attack({
    name: 'cannot archive a customer who still has money',
    attempt: async ({ customer, desk: { support } }) => {
      const person = await customer('50')
      const answer = await support.call(archiveUser, { params: { id: person.id } })
      return { answer, after: await person.call(readUser, { params: { id: person.id } }) }
    },
    expect: ({ answer, after }) => {
      denied(answer)
      expect(after.status).toBe(200)
    },
  }),
  attack({
    name: 'cannot request, decide or credit anything',
    attempt: async ({ victim, shop, desk: { support } }) => [
      await support.call(addFund, { params: { id: victim.customer.id }, body: fundOf('1') }),
      await support.call(confirmTransaction, { params: { id: victim.depositId }, body: {} }),
      await support.call(submitTransaction, { body: depositBody(victim.customer, shop) }),
    ],
    expect: refused('forbidden', 'not_found'),
  }),
])
