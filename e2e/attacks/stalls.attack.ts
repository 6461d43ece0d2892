import { type Endpoint, listUsers } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import type { Actor } from './harness/actor.ts'
import { knock, type Tried, tryEach } from './harness/contract.ts'
import { denied } from './harness/expectations.ts'
import { depositBody } from './harness/requests.ts'
import type { Scene } from './harness/scene.ts'

/** Just below the size that a body may have. */
const BYTES = 60_000

const nested = (open: string, close: string) => open.repeat(BYTES / 2) + close.repeat(BYTES / 2)

/** JSON texts that a careless parser or pattern takes long for. `@` is the place of a value. */
const HEAVY: Readonly<Record<string, string>> = {
  'forty thousand digits': '1'.repeat(BYTES),
  'zeros at the end': `1${'0'.repeat(BYTES)}`,
  'zeros after the point': `1.${'0'.repeat(BYTES)}1`,
  'digits as text': `"${'0'.repeat(BYTES)}1"`,
  'an exponent': `1e${'9'.repeat(20)}`,
  'nested lists': nested('[', ']'),
  'nested objects': `${'{"a":'.repeat(BYTES / 6)}1${'}'.repeat(BYTES / 6)}`,
  'spaces as text': `"${' '.repeat(BYTES)}x"`,
  'an address without an end': `"${'a@'.repeat(BYTES / 2)}"`,
  'a list of many': `[${'1,'.repeat(BYTES / 2)}1]`,
  'many keys': `{${Array.from({ length: BYTES / 12 }, (_, place) => `"k${place}":1`).join(',')}}`,
  'escaped text': `"${'\\u0020'.repeat(BYTES / 6)}"`,
}

const isJson = ({ body, upload }: Endpoint) => body !== undefined && upload === undefined
const senderOf = ({ audience }: Endpoint, { thief, desk }: Scene): Actor =>
  audience === 'staff' || audience === 'staff_visitor' ? desk.owner : thief

attacks('A sender who keeps the server busy', [
  ...Object.entries(HEAVY).map(([what, json]) =>
    attack({
      name: `gets a quick refusal of every call for ${what}`,
      finding: 'A pattern took 2.3 s of the only thread for 40 kB of digits.',
      attempt: (scene) =>
        tryEach(EVERY_ENDPOINT.filter(isJson), (endpoint) =>
          knock(senderOf(endpoint, scene), endpoint, { body: `{"amount":${json},"email":${json},"code":${json}}` }),
        ),
      expect: (tried: readonly Tried[]) => {
        expect(tried.length).toBeGreaterThan(40)
        denied(tried.map(({ answer }) => answer))
      },
    }),
  ),
  attack({
    name: 'cannot send a body above 64 kB to any call that expects less',
    attempt: (scene) =>
      tryEach(
        EVERY_ENDPOINT.filter((endpoint) => isJson(endpoint) && endpoint.name !== 'sendMail'),
        (endpoint) => knock(senderOf(endpoint, scene), endpoint, { body: JSON.stringify({ a: 'x'.repeat(70_000) }) }),
      ),
    expect: (tried) =>
      expect(
        tried.filter(({ answer }) => answer.code !== 'payload_too_large').map(({ endpoint }) => endpoint.name),
      ).toEqual([]),
  }),
  attack({
    name: 'cannot make a search expensive',
    attempt: ({ desk: { owner } }) => {
      const texts = [
        '%'.repeat(100),
        '_%'.repeat(50),
        '\\'.repeat(99),
        "' or '1'='1",
        '(a+)+$'.repeat(15),
        'x'.repeat(5_000),
      ]
      return Promise.all(texts.map((query) => owner.call(listUsers, { query: { query } })))
    },
    expect: (answers) => {
      expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
      expect(answers.slice(0, 5).flatMap(({ body }) => (Array.isArray(body) ? body : []))).toEqual([])
    },
  }),
  attack({
    name: 'cannot repeat a field so often that reading it takes long',
    attempt: async ({ thief, shop }) => {
      const query = `?${'type=deposit&'.repeat(1_000)}`
      const body = JSON.stringify(depositBody(thief, shop)).replace('{', `{${'"amount":"1",'.repeat(4_000)}`)
      return [
        await thief.call(listUsers, { to: 'customer', path: `/api/user/${thief.id}/all-transactions${query}` }),
        await thief.call(listUsers, { to: 'customer', path: `/api/user/${'a'.repeat(9_000)}` }),
        await thief.call({ ...listUsers, method: 'POST', path: '/api/transaction' }, { body }),
      ]
    },
    expect: (answers) => expect(answers.filter(({ status }) => status >= 500)).toEqual([]),
  }),
])
