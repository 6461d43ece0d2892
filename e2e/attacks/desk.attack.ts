import { addFund, confirmTransaction, readSettings, saveSettings, submitTransaction } from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { fundOf } from './harness/approvals.ts'
import { refused } from './harness/expectations.ts'
import { FORM_TYPE, form } from './harness/pictures.ts'
import { depositBody } from './harness/requests.ts'

const _formOf = (fields: Readonly<Record<string, string>>) => ({
  body: form(...Object.entries(fields).map(([field, content]) => ({ field, content }))),
  headers: { 'content-type': FORM_TYPE },
})

attacks('A dishonest member of content', [
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
])

attacks('A dishonest member of support', [
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
