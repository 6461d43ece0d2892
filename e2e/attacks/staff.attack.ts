import {
  addFund,
  approveAction,
  archiveUser,
  changePaymentMethod,
  changeStaff,
  changeUser,
  confirmTransaction,
  createPaymentMethod,
  creditProfit,
  decideWithdrawal,
  disableStaff,
  type Endpoint,
  inviteStaff,
  listApprovals,
  listFundingAccounts,
  listPaymentMethods,
  listStaff,
  login,
  readSettings,
  readUser,
  reduceProfit,
  refuseAction,
  reverseDeposit,
  saveEmailSettings,
  saveSettings,
  setInvestmentStatus,
  submitTransaction,
  testSmtp,
  topUpFunding,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { availableUsdt, usdtOf } from './harness/balances.ts'
import { denied, refused } from './harness/expectations.ts'
import { mailTo } from './harness/mailbox.ts'
import { PASSWORD, someEmail } from './harness/people.ts'
import { FORM_TYPE, form } from './harness/pictures.ts'
import { depositBody, invest, requestDeposit, requestWithdrawal } from './harness/requests.ts'
import type { Answer } from './harness/send.ts'

/** Above the limit from which a second person has to approve. */
const LARGE = '10001'
const REASON = { reason: 'For an attack' }

/** The id of the approval that an answer waits for; undefined if the action was done. */
const waitsFor = ({ body }: Answer): string | undefined => (body as { approval_id?: string } | undefined)?.approval_id

const fund = (usd_amount: string) => ({ token_symbol: 'USDT', usd_amount, ...REASON })

const formOf = (fields: Readonly<Record<string, string>>) => ({
  body: form(...Object.entries(fields).map(([field, content]) => ({ field, content }))),
  headers: { 'content-type': FORM_TYPE },
})

attacks('A dishonest member of finance', [
  attack({
    name: 'credits nothing above the limit alone, and cannot approve the own request',
    finding: 'Deposit confirmation was outside the limit.',
    attempt: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer()
      const large = await finance.call(addFund, { params: { id: person.id }, body: fund(LARGE) })
      const depositId = await requestDeposit(person, shop, LARGE)
      const deposit = await finance.call(confirmTransaction, { params: { id: depositId }, body: {} })
      const [account] = await finance.do(listFundingAccounts, { query: {} })
      const params = { id: account?.id ?? '' }
      const topUp = await finance.call(topUpFunding, { params, body: { amount: LARGE, ...REASON, evidence: 'None' } })
      const asked = [large, deposit, topUp].map((answer) => waitsFor(answer) ?? '')
      const own = []
      for (const id of asked) own.push(await finance.call(approveAction, { params: { id } }))
      const listed = await finance.do(listApprovals, { query: { status: 'pending' } })
      for (const id of asked) await finance.call(refuseAction, { params: { id }, body: REASON })
      return { asked, own, listed, left: await availableUsdt(person) }
    },
    expect: ({ asked, own, listed, left }) => {
      for (const id of asked) expect(listed.map((approval) => approval.id)).toContain(id)
      refused('own_request')(own)
      expect(left).toBe(0)
    },
  }),
  attack({
    name: 'pays nothing out above the limit alone, by either variant of the call, and not in parts for one customer',
    finding: 'Several smaller actions were not added up.',
    attempt: async ({ customer, shop, desk: { owner, finance } }) => {
      const person = await customer()
      for (const approver of [finance, owner])
        await approver.call(addFund, { params: { id: person.id }, body: fund('9000') })
      const ids = [await requestWithdrawal(person, shop, '6000'), await requestWithdrawal(person, shop, '6000')]
      const first = await finance.call(decideWithdrawal, { params: { id: ids[0] }, body: { status: 'confirmed' } })
      const second = await finance.call(confirmTransaction, { params: { id: ids[1] }, body: {} })
      return { first, second, usdt: await usdtOf(person) }
    },
    expect: ({ first, second, usdt }) => {
      expect([first.status, second.status]).toEqual([200, 200])
      expect(waitsFor(second)).toBeDefined()
      expect(usdt.held).toBeGreaterThanOrEqual(6000)
    },
  }),
  attack({
    name: 'cannot give one customer more than the limit in parts',
    finding: 'Several smaller actions were not added up.',
    attempt: async ({ customer, desk: { finance } }) => {
      const person = await customer()
      const answers = []
      for (const part of ['4000', '4000', '4000']) {
        answers.push(await finance.call(addFund, { params: { id: person.id }, body: fund(part) }))
      }
      for (const answer of answers) {
        const id = waitsFor(answer)
        if (id) await finance.call(refuseAction, { params: { id }, body: REASON })
      }
      return { answers, left: await availableUsdt(person) }
    },
    expect: ({ answers, left }) => {
      expect(answers.map((answer) => waitsFor(answer) !== undefined)).toEqual([false, false, true])
      expect(left).toBe(8000)
    },
  }),
  attack({
    name: 'cannot credit negative or huge profit, take more than there is, or skip a step of an investment',
    attempt: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer('100')
      const params = { id: await invest(person, shop, '100') }
      const send = (endpoint: Endpoint, body: unknown) => finance.call(endpoint, { params, body })
      return [
        await send(creditProfit, { amount: '-5' }),
        await send(creditProfit, { amount: '0' }),
        await send(creditProfit, { amount: '99999999999999999' }),
        await send(reduceProfit, { amount: '0.01' }),
        await send(setInvestmentStatus, { status: 'paid_out' }),
        await send(setInvestmentStatus, { status: 'pending' }),
        await send(setInvestmentStatus, { status: 'rejected' }),
        await send(setInvestmentStatus, { status: ['active'] }),
      ]
    },
    expect: denied,
  }),
  attack({
    name: 'cannot decide a request twice in different ways, or one of another kind',
    attempt: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer('100')
      const deposit = await requestDeposit(person, shop, '20')
      const withdrawal = await requestWithdrawal(person, shop, '20')
      await finance.do(confirmTransaction, { params: { id: deposit }, body: {} })
      await finance.do(decideWithdrawal, { params: { id: withdrawal }, body: { status: 'rejected' } })
      return [
        await finance.call(
          { ...confirmTransaction, path: '/api/admin/deposits/:id/reject' },
          { params: { id: deposit }, body: {} },
        ),
        await finance.call(decideWithdrawal, { params: { id: withdrawal }, body: { status: 'confirmed' } }),
        await finance.call(confirmTransaction, { params: { id: withdrawal }, body: {} }),
        await finance.call(decideWithdrawal, { params: { id: deposit }, body: { status: 'confirmed' } }),
        await finance.call(reverseDeposit, { params: { id: withdrawal }, body: REASON }),
      ]
    },
    expect: refused('already_decided', 'not_found'),
  }),
])

attacks('A dishonest member of content', [
  attack({
    name: 'cannot show customers another address to pay to without a second person',
    finding: 'One person could change the address that deposits are sent to.',
    attempt: async ({ thief, shop, desk: { content } }) => {
      const address = '0x000000000000000000000000000000000000dEaD'
      const fields = {
        name: 'Tether (USDT, ERC-20)',
        type: 'deposit',
        kind: 'crypto',
        address,
        instructions: 'Send here',
      }
      const before = await thief.do(listPaymentMethods, { query: { type: 'deposit' } })
      const changed = await content.call(changePaymentMethod, { params: { id: shop.usdtDepositId }, ...formOf(fields) })
      const added = await content.call(createPaymentMethod, formOf({ ...fields, name: 'A better way' }))
      return {
        before,
        changed,
        added,
        after: await thief.do(listPaymentMethods, { query: { type: 'deposit' } }),
        address,
      }
    },
    expect: ({ changed, added, before, after, address }) => {
      expect([changed.status, added.status]).toEqual([200, 200])
      expect(after.map((method) => method.address)).not.toContain(address)
      expect(after).toEqual(before)
    },
  }),
  attack({
    name: 'cannot change the mail server through the general settings, nor read its password',
    attempt: async ({ desk: { content, owner } }) => {
      const settings = await content.do(readSettings)
      const { smtp_pass_set: _, ...fields } = settings
      return {
        settings,
        answer: await content.call(saveSettings, {
          body: { ...fields, smtp_host: 'mail.evil.example', smtp_port: '25', smtp_user: 'x', smtp_pass: 'y' },
        }),
        after: await owner.do(readSettings),
      }
    },
    expect: ({ settings, answer, after }) => {
      expect(settings.smtp_pass).toBe('')
      refused('forbidden')(answer)
      expect(after.smtp_host).toBe(settings.smtp_host)
    },
  }),
])

/** Addresses of the server itself and of its own network, as somebody would write them. */
const INTERNAL = [
  '127.0.0.1',
  'localhost',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '100.64.0.1',
  'metadata.google.internal',
  'db',
  'localhost.localdomain',
]

attacks('A dishonest owner', [
  attack({
    name: 'cannot point the mail server at an address of the own network',
    attempt: ({ desk: { owner } }) =>
      Promise.all(
        INTERNAL.map((host) =>
          owner.call(saveEmailSettings, {
            body: { host, port: 25, user: 'u', pass: 'p', from: 'Desk <desk@example.com>' },
          }),
        ),
      ),
    expect: refused('mail_server_refused', 'validation'),
  }),
  attack({
    name: 'learns nothing about the own network from the test mail',
    attempt: ({ desk: { owner } }) =>
      Promise.all(
        ['a@[127.0.0.1]', 'a@localhost', 'root@127.0.0.1:5432', 'a\r\nQUIT@example.com'].map((to) =>
          owner.call(testSmtp, { body: { to } }),
        ),
      ),
    expect: refused('validation', 'mail_not_sent'),
  }),
  attack({
    name: 'cannot change the mail server without a second person',
    finding: 'One person could send all mail, with its links, through a server of their own.',
    attempt: async ({ desk: { owner } }) => {
      const before = await owner.do(readSettings)
      const body = {
        host: 'smtp.example.com',
        port: 587,
        user: 'u',
        pass: 'Secret-of-the-suite',
        from: 'Desk <desk@example.com>',
      }
      const answer = await owner.call(saveEmailSettings, { body })
      const listed = await owner.call(listApprovals, { query: {} })
      const id = waitsFor(answer)
      if (id) await owner.call(refuseAction, { params: { id }, body: REASON })
      return { before, answer, listed, after: await owner.do(readSettings) }
    },
    expect: ({ before, answer, listed, after }) => {
      expect(after).toEqual(before)
      if (answer.status === 200) expect(waitsFor(answer)).toBeDefined()
      expect(listed.text).not.toContain('Secret-of-the-suite')
    },
  }),
  attack({
    name: 'cannot invite or promote another owner or member of finance alone',
    finding: 'An owner invited a second owner and approved the own request.',
    attempt: async ({ desk: { owner } }) => {
      const [email, second] = [someEmail('owner'), someEmail('promoted')]
      const invited = await owner.call(inviteStaff, { body: { email, name: 'Second Owner', role: 'owner' } })
      const support = await owner.do(inviteStaff, { body: { email: second, name: 'Promoted', role: 'support' } })
      const promoted = await owner.call(changeStaff, {
        params: { id: 'staff' in support ? support.staff.id : '' },
        body: { name: 'Promoted', role: 'finance' },
      })
      const members = await owner.do(listStaff, { query: { query: '@example.com' } })
      for (const id of [waitsFor(invited), waitsFor(promoted)]) {
        if (id) await owner.call(refuseAction, { params: { id }, body: REASON })
      }
      return { members, email, second, mails: await mailTo(email) }
    },
    expect: ({ members, email, second, mails }) => {
      expect(members.filter((member) => member.email === email)).toEqual([])
      expect(members.find((member) => member.email === second)?.role).toBe('support')
      expect(mails).toEqual([])
    },
  }),
  attack({
    name: 'cannot promote or disable the own account, or leave the platform without an owner',
    attempt: async ({ desk: { owner } }) => {
      const [self] = await owner.do(listStaff, { query: { query: 'staff@mintmark.test' } })
      const params = { id: self?.id ?? '' }
      return [
        await owner.call(changeStaff, { params, body: { name: 'Me', role: 'support' } }),
        await owner.call(disableStaff, { params, body: REASON }),
      ]
    },
    expect: refused('own_staff_account', 'last_owner'),
  }),
])

attacks('A dishonest member of support', [
  attack({
    name: "cannot take over an account by changing the customer's email address",
    finding: "Support changed a customer's e-mail, reset the password by mail, and withdrew.",
    attempt: async ({ customer, desk: { support } }) => {
      const [person, email] = [await customer('50'), someEmail('accomplice')]
      const answer = await support.call(changeUser, { params: { id: person.id }, body: { email, first_name: 'Ines' } })
      return {
        answer,
        after: await person.call(readUser, { params: { id: person.id } }),
        asOld: await new Actor('customer').call(login, { body: { email: person.email, password: PASSWORD } }),
        asNew: await new Actor('customer').call(login, { body: { email, password: PASSWORD } }),
      }
    },
    expect: ({ after, asOld, asNew }) => {
      expect(after.status).toBe(200)
      expect(asOld.status).toBe(200)
      expect(asNew.status).toBe(401)
    },
  }),
  attack({
    name: 'cannot archive a customer who still has money',
    attempt: async ({ customer, desk: { support } }) => {
      const person = await customer('50')
      return {
        answer: await support.call(archiveUser, { params: { id: person.id } }),
        after: await person.call(readUser, { params: { id: person.id } }),
      }
    },
    expect: ({ answer, after }) => {
      denied(answer)
      expect(after.status).toBe(200)
    },
  }),
  attack({
    name: 'cannot request, decide or credit anything, whatever it is called',
    attempt: async ({ victim, shop, desk: { support } }) => [
      await support.call(addFund, { params: { id: victim.customer.id }, body: fund('1') }),
      await support.call(confirmTransaction, { params: { id: victim.depositId }, body: {} }),
      await support.call(
        { ...submitTransaction, path: '/api/transaction' },
        { body: depositBody(victim.customer, shop) },
      ),
    ],
    expect: refused('forbidden', 'not_found'),
  }),
])
