import {
  buyBundle,
  type Endpoint,
  endSession,
  listAllTransactions,
  listDetailedBalances,
  listSessions,
  payOut,
  readPaymentProof,
  readUser,
  sampleOf,
  submitTransaction,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { CUSTOMER_CALLS, MEMBER_CALLS, paramsOf, type Tried, tryEach } from './harness/contract.ts'
import { denied, refused } from './harness/expectations.ts'
import { depositBody, factsOf, purchaseBody, withdrawalBody } from './harness/requests.ts'
import type { Scene } from './harness/scene.ts'

/** The request that would be right if the sender owned what it names. */
function plausible(endpoint: Endpoint, { victim: { customer, proof, avatar, ...ids }, shop }: Scene) {
  const facts = factsOf(customer, shop)
  const { params, query, bodies } = sampleOf(endpoint, { ...facts, ...ids, files: { ...facts.files, proof, avatar } })
  return { params, query, body: bodies[0] }
}

/** Everything of the victim that can be named by an id. */
const idsOf = ({ victim }: Scene): readonly string[] => [
  victim.customer.id,
  victim.depositId,
  victim.withdrawalId,
  victim.investmentId,
  victim.pendingInvestmentId,
  victim.sessionId,
]

/** The victim's property, as the victim sees it. */
async function belongingsOf({ victim: { customer } }: Scene): Promise<unknown> {
  return [
    await customer.do(readUser, { params: { id: customer.id } }),
    await customer.do(listDetailedBalances, customer.own),
    await customer.do(listAllTransactions, { ...customer.own, query: {} }),
    await customer.do(listSessions, customer.own),
  ]
}

const notRefused = (tried: readonly Tried[], ...codes: readonly string[]) =>
  tried
    .filter(({ answer }) => !codes.includes(answer.code ?? ''))
    .map(({ endpoint, answer }) => `${endpoint.name}: ${answer.status} ${answer.code ?? answer.text.slice(0, 80)}`)

const naming = (endpoint: Endpoint) => endpoint.owner !== undefined
const withOtherId = ({ path }: Endpoint) => /:(?!userId\b|symbol\b)\w+/.test(path)

attacks('A customer who changes ids', [
  attack({
    name: 'finds nothing with the id of another customer in any call that names one',
    attempt: (scene) =>
      tryEach(CUSTOMER_CALLS.filter(naming), (endpoint) => scene.thief.call(endpoint, plausible(endpoint, scene))),
    expect: (tried) => {
      expect(tried.length).toBeGreaterThan(20)
      // A form without a file is refused before its owner is looked up.
      expect(notRefused(tried, 'not_found', 'validation', 'unsupported_media_type')).toEqual([])
      const open = tried.filter(({ endpoint: { upload, name } }) => upload === undefined && !/Passkey/.test(name))
      expect(notRefused(open, 'not_found')).toEqual([])
    },
  }),
  attack({
    name: 'finds nothing with any id of another customer in any call with an id',
    attempt: async (scene) => {
      const calls = [...CUSTOMER_CALLS, ...MEMBER_CALLS].filter(withOtherId)
      const tried: Tried[] = []
      for (const id of idsOf(scene)) {
        const params = (endpoint: Endpoint) => paramsOf(endpoint, id, { userId: scene.thief.id, symbol: 'USDT' })
        tried.push(
          ...(await tryEach(calls, (endpoint) =>
            scene.thief.call(endpoint, {
              ...plausible(endpoint, scene),
              params: params(endpoint),
            }),
          )),
        )
      }
      return tried
    },
    expect: (tried) => {
      expect(tried.length).toBeGreaterThan(20)
      // Calls that require a second factor or the caller's own proof check it before they look anything up.
      const codes = ['not_found', 'validation', 'unsupported_media_type', 'second_factor_wrong', 'proof_unknown']
      expect(notRefused(tried, ...codes)).toEqual([])
    },
  }),
  attack({
    name: "cannot read another customer's receipt or image by its file name",
    attempt: ({ thief, victim }) =>
      Promise.all(
        [victim.proof, victim.avatar].flatMap((file_name) =>
          MEMBER_CALLS.filter(({ name }) => name !== 'readMethodImage').map((endpoint) =>
            thief.call(endpoint, { params: { file_name } }),
          ),
        ),
      ),
    expect: refused('not_found'),
  }),
  attack({
    name: "cannot use another customer's receipt for an own deposit",
    attempt: ({ thief, victim, shop }) =>
      thief.call(submitTransaction, { body: { ...depositBody(thief, shop), payment_proof: victim.proof } }),
    expect: refused('proof_unknown'),
  }),
  attack({
    name: "cannot pay out another customer's investment to the own account",
    attempt: ({ thief, victim }) =>
      thief.call(payOut, {
        body: { user_id: thief.id, user_bundle_id: victim.investmentId, token_symbol: 'USDT' },
      }),
    expect: refused('not_found'),
  }),
  attack({
    name: "cannot end another customer's session",
    attempt: ({ thief, victim }) => thief.call(endSession, { params: { userId: thief.id, id: victim.sessionId } }),
    expect: refused('not_found'),
  }),
  attack({
    name: 'becomes no one else by leaving the id out, or by writing one of the usual others',
    attempt: ({ thief, victim, shop }) => {
      const { user_id: _, ...without } = withdrawalBody(thief, shop)
      const ids = [
        '1',
        '0',
        '-1',
        'null',
        'undefined',
        'me',
        'admin',
        '',
        ' ',
        '*',
        '%',
        "' or 1=1 --",
        '00000000-0000-0000-0000-000000000000',
      ]
      const odd: unknown[] = [...ids, null, 1, true, [victim.customer.id], { $ne: '' }, `${victim.customer.id}\u0000`]
      const bodies = [without, ...odd.map((user_id) => ({ ...without, user_id }))]
      return Promise.all(bodies.map((body) => thief.call(submitTransaction, { body })))
    },
    expect: refused('not_found', 'validation'),
  }),
  attack({
    name: 'cannot write the id of another customer in a form that only some of the checks understand',
    attempt: ({ thief, victim: { customer } }) => {
      const { id } = customer
      const written = [
        id.toUpperCase(),
        `{${id}}`,
        `${id}%20`,
        `%20${id}`,
        `${id}%00`,
        `${id}/`,
        `${id};`,
        `${thief.id},${id}`,
        `${thief.id}%2f..%2f${id}`,
        `../user/${id}`,
        `${id}%0d%0a`,
        id.replaceAll('-', ''),
      ]
      return Promise.all(written.map((each) => thief.call(readUser, { path: `/api/user/${each}` })))
    },
    expect: denied,
  }),
  attack({
    name: 'cannot name two customers in one request',
    attempt: ({ thief, victim: { customer }, shop }) => {
      const body = JSON.stringify(purchaseBody(thief, shop))
      const twice = body
        .replace('{', `{"user_id":"${thief.id}",`)
        .replace(/"user_id":"[^"]*"(?=,"bundle)/, `"user_id":"${customer.id}"`)
      const inQuery = `/api/user/${thief.id}?id=${customer.id}&userId=${customer.id}`
      return Promise.all([
        thief.call(buyBundle, { body: twice }),
        thief
          .call(readUser, { path: inQuery })
          .then((answer) => (answer.text.includes(customer.id) ? answer : { ...answer, status: 404 })),
      ])
    },
    expect: denied,
  }),
  attack({
    name: 'has changed nothing that the victim owns',
    attempt: async (scene) => {
      const before = await belongingsOf(scene)
      await tryEach(CUSTOMER_CALLS.filter(naming), (endpoint) =>
        scene.thief.call(endpoint, {
          ...plausible(endpoint, scene),
          params: paramsOf(endpoint, scene.victim.withdrawalId, { userId: scene.victim.customer.id, symbol: 'USDT' }),
        }),
      )
      return { before, after: await belongingsOf(scene) }
    },
    expect: ({ before, after }) => expect(after).toEqual(before),
  }),
  attack({
    name: 'learns nothing about files by guessing their names',
    attempt: ({ thief }) =>
      Promise.all(
        ['..%2f..%2fsecrets.key', '%2e%2e', 'a.webp', `${thief.id}.webp%00.png`, '..\\..\\x.webp', 'proof.svg'].map(
          (name) => thief.call(readPaymentProof, { path: `/api/uploads/payment-proofs/${name}` }),
        ),
      ),
    expect: denied,
  }),
])
