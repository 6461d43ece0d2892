import {
  addFund,
  createFundingAccount,
  listFundingAccounts,
  listUsers,
  readUser,
  sendMail,
  submitTransaction,
  updateUser,
} from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { denied, refused } from './harness/expectations.ts'
import { mailTo } from './harness/mailbox.ts'
import { withdrawalBody } from './harness/requests.ts'
import { send } from './harness/send.ts'

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('1')",
  '{{constructor.constructor("alert(1)")()}}',
  '#{7*7}<%= 7*7 %>',
  '</title><svg/onload=alert(1)>',
  "'; drop table entries; --",
]
const FORMULAS = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-1+1|cmd', '@SUM(A1)', '=cmd|calc!A0']

const profile = (first_name: string) => ({
  first_name,
  last_name: 'Vale',
  phone: '+1 202 555 0143',
  country: 'Canada' as const,
  state: '',
  address: '',
  zip: '',
})

const exportOf = (name: string) => {
  const found = EVERY_ENDPOINT.find(({ file, path }) => file === 'text/csv' && path === `${name}.csv`)
  if (found === undefined) throw new Error(`There is no export of ${name}`)
  return found
}

/** A cell that a spreadsheet would compute. A plus before a plain phone number is harmless. */
const RUNS = /(^|,)"?(?!\+[\d ]+,)[=+@\t\r-]/m

attacks('A customer who plants script', [
  attack({
    name: 'has a name served as text only: as JSON, never in a page, and not sniffed',
    attempt: async ({ customer, desk: { owner } }) => {
      const person = await customer()
      const served = []
      for (const script of SCRIPTS) {
        await person.do(updateUser, { ...person.own, body: profile(script) })
        served.push(await person.call(readUser, { params: { id: person.id }, headers: { accept: 'text/html' } }))
        served.push(await owner.call(listUsers, { query: { query: person.email } }))
      }
      return served
    },
    expect: (served) => {
      for (const { status, headers } of served) {
        expect(status).toBe(200)
        expect(headers['content-type']).toMatch(/^application\/json/)
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'/)
        expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
      }
    },
  }),
  attack({
    name: 'cannot make a spreadsheet of the staff compute anything',
    attempt: async ({ customer, desk: { owner } }) => {
      const exports = []
      for (const formula of FORMULAS) {
        const person = await customer()
        await person.do(updateUser, { ...person.own, body: profile(formula) })
        exports.push(await owner.call(exportOf('/api/admin/users'), { query: { query: person.email } }))
      }
      return exports
    },
    expect: (exports) => {
      for (const { status, text, headers } of exports) {
        expect(status).toBe(200)
        expect(headers['content-type']).toMatch(/^text\/csv/)
        expect(headers['content-disposition']).toMatch(/^attachment/)
        const [, ...rows] = text.trimEnd().split(/\r?\n/)
        expect(rows.length).toBe(1)
        expect(rows.filter((row) => RUNS.test(row))).toEqual([])
      }
    },
  }),
  attack({
    name: 'cannot put a link or a line of mail headers into a mail through a name',
    attempt: async ({ customer, desk: { finance } }) => {
      const person = await customer()
      await person.do(updateUser, { ...person.own, body: profile('Win at http://evil.example now') })
      const params = { id: person.id }
      await finance.do(addFund, { params, body: { token_symbol: 'USDT', usd_amount: '12', reason: 'For an attack' } })
      await expect.poll(async () => (await mailTo(person.email)).length, 'an email about the funds').toBeGreaterThan(0)
      return mailTo(person.email)
    },
    expect: (mails) => {
      for (const { text, subject } of mails) {
        expect(text).not.toContain('evil.example')
        expect(subject).not.toContain('evil.example')
      }
    },
  }),
  attack({
    name: 'cannot use control characters, reversed text or half characters in a name, an address or a wallet',
    attempt: async ({ thief, shop }) => {
      const bad = ['a\u0000b', 'a\nb', 'a\r\nBcc: x@evil.example', '\ud800', 'a\u001b[31m', 'a\u007f']
      const answers = []
      for (const text of bad) {
        answers.push(await thief.call(updateUser, { ...thief.own, body: profile(text) }))
        answers.push(
          await thief.call(submitTransaction, { body: { ...withdrawalBody(thief, shop, '10'), wallet: `${text}0x` } }),
        )
      }
      return answers
    },
    expect: refused('validation'),
  }),
  attack({
    name: 'gets an error page that repeats nothing as markup, whatever the address, the method or a header says',
    attempt: async ({ thief }) => {
      const paths = [
        '/api/<script>alert(1)</script>',
        '/api/%3Cscript%3E',
        '/api/user/<svg onload=x>',
        '/api/health/live/%00',
        '/api/%ff',
        '/api//session',
      ]
      const answers = []
      for (const to of ['customer', 'staff', 'customerApi', 'staffApi'] as const) {
        for (const path of paths) {
          answers.push(
            await send({
              to,
              method: 'GET',
              path: path.replaceAll(' ', '%20'),
              from: thief.from,
              headers: { accept: 'text/html', 'user-agent': '<script>' },
            }),
          )
        }
      }
      return answers
    },
    expect: (answers) => {
      denied(answers)
      for (const { headers } of answers) expect(headers['content-type'] ?? 'application/json').not.toContain('html')
    },
  }),
])

attacks('A member of staff who plants script', [
  attack({
    name: 'cannot add a header or a second address to a mail',
    attempt: async ({ desk: { support } }) => {
      const letter = { to: 'somebody@example.com', subject: 'About your deposit', body: 'Hello' }
      const bad = [
        { ...letter, subject: 'Hi\r\nBcc: everybody@example.com' },
        { ...letter, to: 'a@example.com,b@example.com' },
        { ...letter, to: 'a@example.com\r\nBcc: b@example.com' },
        { ...letter, to: '"a@example.com" <b@example.com>' },
        { ...letter, to: 'a@example.com b@example.com' },
      ]
      return Promise.all(bad.map((body) => support.call(sendMail, { body })))
    },
    expect: refused('validation'),
  }),
  attack({
    name: 'cannot make a spreadsheet of another member compute anything',
    attempt: async ({ desk: { finance, owner } }) => {
      const name = `=1+1|${crypto.randomUUID()}`
      await finance.do(createFundingAccount, { body: { name } })
      const [shown] = await owner.do(listFundingAccounts, { query: { query: name } })
      return { shown, csv: await owner.call(exportOf('/api/admin/funding-accounts'), { query: { query: name } }) }
    },
    expect: ({ csv }) => {
      const [, ...rows] = csv.text.trimEnd().split(/\r?\n/)
      expect(rows.length).toBe(1)
      expect(rows.filter((row) => RUNS.test(row))).toEqual([])
    },
  }),
])
