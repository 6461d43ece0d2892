import {
  adminLogout,
  type Endpoint,
  listAllTransactions,
  listUsers,
  readUser,
  submitTransaction,
} from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import type { Actor } from './harness/actor.ts'
import { knock } from './harness/contract.ts'
import { denied, refused } from './harness/expectations.ts'
import { staffMember } from './harness/people.ts'
import { depositBody } from './harness/requests.ts'
import type { Scene } from './harness/scene.ts'
import type { Answer } from './harness/send.ts'
import { timed } from './harness/stalls.ts'

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
const JSON_CALLS = EVERY_ENDPOINT.filter(isJson)
/** One call for each kind of field, with a field that it reads; the extended tests try all calls. */
const READ_FIELDS: Readonly<Record<string, string>> = {
  login: 'email',
  register: 'phone',
  submitTransaction: 'amount',
  buyBundle: 'bundle_usd_price',
  addFund: 'usd_amount',
  sendMail: 'subject',
  saveSettings: 'app_name',
}
const SOME_CALLS = JSON_CALLS.filter(({ name }) => name in READ_FIELDS)

/** Sends something to each call in turn, in its own sessions, because a session may send only so much in a minute. */
async function sendInTurn(
  { customer }: Scene,
  calls: readonly Endpoint[],
  request: (sender: Actor, endpoint: Endpoint) => Promise<Answer>,
): Promise<Answer[]> {
  const [person, owner] = await Promise.all([customer(), staffMember('owner')])
  const answers = []
  for (const endpoint of calls) {
    const isForStaff = endpoint.audience === 'staff' || endpoint.audience === 'staff_visitor'
    answers.push(await request(isForStaff ? owner : person, endpoint))
  }
  await owner.do(adminLogout)
  return answers
}

/** Sends the heavy text in a field of each call, and measures how long that kept the API busy. */
const weighDown = (scene: Scene, calls: readonly Endpoint[], json: string): Promise<Answer[]> =>
  sendInTurn(scene, calls, (sender, endpoint) => {
    const body = `{"type":"deposit","${READ_FIELDS[endpoint.name] ?? 'amount'}":${json}}`
    return timed(() => knock(sender, endpoint, { body }))
  })

attacks('A client who keeps the server busy', [
  ...Object.entries(HEAVY).map(([what, json]) =>
    attack({
      name: `gets a quick refusal for ${what}`,
      finding: 'A pattern took 2.3 s of the only thread for 40 kB of digits.',
      attempt: (scene) => weighDown(scene, SOME_CALLS, json),
      expect: denied,
    }),
  ),
  ...Object.entries(HEAVY).map(([what, json]) =>
    attack({
      name: `gets a quick refusal of every call for ${what}`,
      deep: true,
      attempt: (scene) => weighDown(scene, JSON_CALLS, json),
      expect: denied,
    }),
  ),
  attack({
    name: 'cannot send a body above 64 kB to any call that expects less',
    attempt: (scene) => {
      const calls = JSON_CALLS.filter(({ bodyKilobytesMax }) => bodyKilobytesMax === undefined)
      const body = JSON.stringify({ a: 'x'.repeat(70_000) })
      return sendInTurn(scene, calls, (sender, endpoint) => knock(sender, endpoint, { body }))
    },
    expect: refused('payload_too_large'),
  }),
  attack({
    name: 'cannot make a search expensive',
    attempt: async ({ desk: { owner } }) => {
      const texts = [
        '%'.repeat(100),
        '_%'.repeat(50),
        '\\'.repeat(99),
        "' or '1'='1",
        '(a+)+$'.repeat(15),
        'x'.repeat(5_000),
      ]
      const answers = []
      for (const query of texts) answers.push(await timed(() => owner.call(listUsers, { query: { query } })))
      return answers
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
        await timed(() => thief.call(listAllTransactions, { path: `/api/user/${thief.id}/all-transactions${query}` })),
        await timed(() => thief.call(readUser, { path: `/api/user/${'a'.repeat(9_000)}` })),
        await timed(() => thief.call(submitTransaction, { body })),
      ]
    },
    expect: (answers) => expect(answers.filter(({ status }) => status >= 500)).toEqual([]),
  }),
])
