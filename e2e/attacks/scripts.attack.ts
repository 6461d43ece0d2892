import {
  addFund,
  createFundingAccount,
  listAudit,
  listDeposits,
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
import { Actor } from './harness/actor.ts'
import { denied, refused } from './harness/expectations.ts'
import { mailTo } from './harness/mailbox.ts'
import { withdrawalBody } from './harness/requests.ts'
import { type Door, send } from './harness/send.ts'

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

const page = (to: Door, path: string, headers = {}) =>
  send({ to, method: 'GET', path, from: '127.0.0.77', headers: { accept: 'text/html', ...headers } })

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
        expect(headers['content-security-policy']).toContain("default-src 'none'")
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
      await expect.poll(async () => (await mailTo(person.email)).length, 'a mail about the funds').toBeGreaterThan(0)
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

attacks('A visitor who reads the headers', [
  attack({
    name: 'finds every page with a policy that runs own scripts only, is not framed and tells no other site where it was',
    attempt: () => Promise.all((['customer', 'staff'] as const).map((to) => page(to, '/'))),
    expect: (pages) => {
      for (const { status, headers } of pages) {
        expect(status).toBe(200)
        const policy = String(headers['content-security-policy'])
        expect(policy).toContain("default-src 'self'")
        expect(policy).toContain("object-src 'none'")
        expect(policy).toContain("base-uri 'none'")
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toMatch(/script-src[^;]*unsafe/)
        expect(policy).not.toContain('unsafe-eval')
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['cross-origin-opener-policy']).toBe('same-origin')
        expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer|strict-origin)/)
        expect(headers['permissions-policy']).toBeDefined()
        expect(headers['x-powered-by']).toBeUndefined()
        expect(headers.server).toBeUndefined()
      }
    },
  }),
  attack({
    name: 'finds every answer of the API with the same protection, refusals included',
    attempt: ({ thief }) =>
      Promise.all([
        thief.call(readUser, { params: { id: thief.id } }),
        new Actor('customer').call(readUser, { params: { id: thief.id } }),
        new Actor('staff').call(listDeposits),
        new Actor('staff').call(listAudit, { path: '/api/nothing' }),
      ]),
    expect: (answers) => {
      for (const { headers } of answers) {
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['content-security-policy']).toBeDefined()
        expect(headers['cross-origin-opener-policy']).toBe('same-origin')
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
        expect(headers['referrer-policy']).toBeDefined()
        expect(headers['permissions-policy']).toBeDefined()
        expect(headers['x-powered-by']).toBeUndefined()
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  }),
  attack({
    name: 'finds where to report a hole and where to change a password',
    attempt: () =>
      Promise.all(
        (['customer', 'staff'] as const).flatMap((to) =>
          ['/.well-known/security.txt', '/.well-known/change-password', '/robots.txt'].map((path) => page(to, path)),
        ),
      ),
    expect: (answers) => {
      for (const [place, { status, text }] of answers.entries()) {
        expect([200, 302, 303, 307], `answer ${place}`).toContain(status)
        expect(text).not.toContain('<!doctype')
      }
    },
  }),
  attack({
    name: 'finds no source, no settings and no list of files',
    attempt: () =>
      Promise.all(
        (['customer', 'staff', 'customerApi', 'staffApi'] as const).flatMap((to) =>
          [
            '/.env',
            '/.git/config',
            '/../../etc/passwd',
            '/%2e%2e/%2e%2e/package.json',
            '/assets/..%2f..%2fpackage.json',
            '/assets/',
            '/package.json',
            '/src/main.tsx',
            '/@fs/etc/passwd',
            '/index.html.map',
          ].map(async (path) => ({ path, answer: await page(to, path) })),
        ),
      ),
    expect: (tried) => {
      for (const { path, answer } of tried) {
        expect(answer.text, path).not.toMatch(/root:x|"dependencies"|DATABASE_URL|\[core\]|openapi|Index of|"mappings"/)
      }
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
