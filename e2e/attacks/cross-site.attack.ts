import {
  type Endpoint,
  listBalances,
  login,
  logout,
  readSession,
  submitTransaction,
  updateUser,
} from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { CUSTOMER_CALLS, changes, knock, STAFF_CALLS, type Tried, tryEach } from './harness/contract.ts'
import { denied, refused } from './harness/expectations.ts'
import { PASSWORD } from './harness/people.ts'
import { depositBody } from './harness/requests.ts'
import { HOST, send } from './harness/send.ts'

/** The headers of a request that another site makes a browser send in a user's name. */
const ELSEWHERE: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `http://${HOST.customer}.evil.example` },
  { origin: `https://${HOST.customer}` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: `http://${HOST.customer}`, 'sec-fetch-site': 'cross-site' },
]

const onlyForeign = (tried: readonly Tried[]) => {
  expect(tried.length).toBeGreaterThan(10)
  const others = tried.filter(({ answer }) => answer.code !== 'foreign_origin')
  expect(others.map(({ endpoint, answer }) => `${endpoint.name}: ${answer.status} ${answer.code}`)).toEqual([])
}

attacks("A phisher's page in another tab", [
  attack({
    name: 'changes nothing in the name of a customer with any call',
    attempt: ({ victim: { customer } }) =>
      tryEach(CUSTOMER_CALLS.filter(changes), (endpoint) =>
        knock(customer, endpoint, { headers: ELSEWHERE[endpoint.name.length % ELSEWHERE.length] ?? {} }),
      ),
    expect: onlyForeign,
  }),
  attack({
    name: 'changes nothing in the name of a member of staff with any call',
    attempt: ({ desk: { owner } }) =>
      tryEach(STAFF_CALLS.filter(changes), (endpoint) =>
        knock(owner, endpoint, { headers: ELSEWHERE[endpoint.name.length % ELSEWHERE.length] ?? {} }),
      ),
    expect: onlyForeign,
  }),
  attack({
    name: 'is recognized by each thing that a browser tells about it',
    attempt: ({ victim: { customer }, shop }) =>
      Promise.all(
        ELSEWHERE.map((headers) => customer.call(submitTransaction, { body: depositBody(customer, shop), headers })),
      ),
    expect: refused('foreign_origin'),
  }),
  attack({
    name: 'neither signs anyone in or out, nor registers anyone',
    attempt: async ({ victim: { customer } }) => {
      const calls = EVERY_ENDPOINT.filter(({ audience, method }) => audience === 'visitor' && method !== 'GET')
      const tried = await tryEach(calls, (endpoint) => knock(customer, endpoint, { headers: ELSEWHERE[0] ?? {} }))
      return { tried, session: await customer.do(readSession) }
    },
    expect: ({ tried, session }) => {
      expect(
        tried.filter(({ answer }) => answer.code !== 'foreign_origin').map(({ endpoint }) => endpoint.name),
      ).toEqual([])
      expect(session.user).not.toBeNull()
    },
  }),
  attack({
    name: 'cannot send a form, which a browser sends anywhere without asking',
    attempt: ({ victim: { customer }, shop }) => {
      const json = JSON.stringify(depositBody(customer, shop))
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json, text/plain',
        'text/plain; application/json',
        'application/csp-report',
        '',
      ]
      return Promise.all(
        types.map((type) => customer.call(submitTransaction, { body: json, headers: { 'content-type': type } })),
      )
    },
    expect: denied,
  }),
  attack({
    name: 'gets no permission to read an answer, and no preflight is answered',
    attempt: async ({ victim: { customer } }) => {
      const origin = 'https://evil.example'
      const asked = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      const preflights = await Promise.all(
        (['customer', 'staff', 'customerApi', 'staffApi'] as const).map((to) =>
          send({ to, method: 'OPTIONS', path: '/api/transaction', headers: asked, from: customer.from }),
        ),
      )
      return [...preflights, await customer.call(listBalances, { ...customer.own, headers: { origin } })]
    },
    expect: (answers) => {
      for (const { headers } of answers) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
      expect(answers.at(-1)?.headers['cross-origin-resource-policy']).toBe('same-origin')
    },
  }),
  attack({
    name: 'cannot turn a read into a change with another method, a header or a field',
    attempt: async ({ victim: { customer } }) => {
      const path = `/api/user/${customer.id}`
      const override = { 'x-http-method-override': 'PUT', 'x-method-override': 'DELETE', 'x-http-method': 'PUT' }
      const before = await customer.call(updateUser, { path, headers: {}, body: '' })
      const answers = []
      for (const method of ['GET', 'HEAD']) {
        answers.push(
          await send({
            to: 'customer',
            method,
            path: `${path}?_method=PUT`,
            headers: { cookie: customer.cookie, ...override },
            from: customer.from,
          }),
        )
      }
      const session = await customer.do(readSession)
      return { before, answers, session }
    },
    expect: ({ answers, session }) => {
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(session.user?.first_name).toBe('Ines')
    },
  }),
  attack({
    name: 'finds a session cookie that scripts cannot read and that no other site sends',
    attempt: ({ victim: { customer } }) =>
      new Actor('customer').call(login, { body: { email: customer.email, password: PASSWORD } }),
    expect: ({ status, headers, text }) => {
      expect(status).toBe(200)
      const [cookie = ''] = headers['set-cookie'] ?? []
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Strict/i)
      expect(cookie).toMatch(/; Path=\//i)
      expect(cookie).not.toMatch(/; Domain=/i)
      const token = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
      expect(token.length).toBeGreaterThanOrEqual(43)
      expect(text).not.toContain(token)
    },
  }),
])

attacks('Methods that no route offers', [
  attack({
    name: 'are refused, and TRACE repeats nothing',
    attempt: async ({ thief }) => {
      const methods = ['TRACE', 'PATCH', 'PROPFIND', 'PURGE', 'LINK', 'SEARCH', 'MKCOL']
      const answers = []
      for (const to of ['customer', 'staff', 'customerApi', 'staffApi'] as const) {
        for (const method of methods) {
          answers.push(
            await send({ to, method, path: '/api/session', headers: { 'x-secret': 'planted' }, from: thief.from }),
          )
        }
      }
      return answers
    },
    expect: (answers) => {
      for (const { status, text } of answers) {
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(text).not.toContain('planted')
      }
    },
  }),
  attack({
    name: 'end no session with a read',
    attempt: async ({ victim: { customer } }) => {
      const get = { ...logout, method: 'GET' } as Endpoint
      return { answer: await customer.call(get), session: await customer.do(readSession) }
    },
    expect: ({ answer, session }) => {
      expect(answer.status).toBe(404)
      expect(session.user).not.toBeNull()
    },
  }),
])
