import {
  buyBundle,
  confirmTransaction,
  decideWithdrawal,
  payOut,
  register,
  rejectDeposit,
  rejectWithdrawal,
  resetPassword,
  reverseDeposit,
  submitTransaction,
} from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { usdtOf } from './harness/balances.ts'
import { CUSTOMER_MONEY_CALLS } from './harness/customer-money-calls.ts'
import { refused, succeeds } from './harness/expectations.ts'
import { resetLink } from './harness/mailbox.ts'
import { detailsOf, someEmail } from './harness/people.ts'
import { depositBody, purchaseBody, requestDeposit, requestWithdrawal, withdrawalBody } from './harness/requests.ts'
import type { Answer } from './harness/send.ts'
import { STAFF_MONEY_CALLS } from './harness/staff-money-calls.ts'

const MONEY_CALLS = [...CUSTOMER_MONEY_CALLS, ...STAFF_MONEY_CALLS]
const TIMES = 30
const atOnce = (request: (place: number) => Promise<Answer>, times = TIMES): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => request(place)))

const someKey = (): string => crypto.randomUUID()

/** The same answer each time, apart from what names the request itself. */
const distinct = (answers: readonly Answer[]) =>
  new Set(answers.map(({ status, text }) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`))

attacks('A customer who races and retries', [
  attack({
    name: 'withdraws the whole balance once, however often it is requested simultaneously',
    finding: 'In an early version that read the balance before it wrote, 623 of 1,000 such withdrawals passed.',
    attempt: async ({ customer, shop }) => {
      const person = await customer('100')
      const body = withdrawalBody(person, shop, '100')
      const answers = await atOnce(() => person.call(submitTransaction, { body }))
      return { answers, usdt: await usdtOf(person) }
    },
    expect: ({ answers, usdt }) => {
      succeeds(1, answers)
      expect(usdt).toEqual({ available: 0, held: 100 })
    },
  }),
  attack({
    name: 'cannot withdraw and invest the same funds simultaneously',
    attempt: async ({ customer, shop }) => {
      const person = await customer('100')
      const answers = await atOnce((place) =>
        place % 2 === 0
          ? person.call(submitTransaction, { body: withdrawalBody(person, shop, '100') })
          : person.call(buyBundle, { body: purchaseBody(person, shop, '100') }),
      )
      return { answers, usdt: await usdtOf(person) }
    },
    expect: ({ answers, usdt }) => {
      succeeds(1, answers)
      expect(usdt.available).toBe(0)
    },
  }),
  attack({
    name: 'buys a bundle once, however often it is bought simultaneously',
    attempt: async ({ customer, shop }) => {
      const person = await customer('500')
      return atOnce(() => person.call(buyBundle, { body: purchaseBody(person, shop, '100') }))
    },
    expect: (answers) => succeeds(1, answers),
  }),
  attack({
    name: 'has one effect and one answer with one key, thirty times simultaneously and once more',
    attempt: async ({ customer, shop }) => {
      const person = await customer('500')
      const given = { body: withdrawalBody(person, shop, '20'), key: someKey() }
      const answers = await atOnce(() => person.call(submitTransaction, given))
      return { answers: [...answers, await person.call(submitTransaction, given)], usdt: await usdtOf(person) }
    },
    expect: ({ answers, usdt }) => {
      expect(distinct(answers).size).toBe(1)
      expect(usdt).toEqual({ available: 480, held: 20 })
    },
  }),
  attack({
    name: 'cannot change what was asked for under a key that was used',
    attempt: async ({ customer, shop }) => {
      const person = await customer('500')
      const key = someKey()
      await person.do(submitTransaction, { body: withdrawalBody(person, shop, '20'), key })
      return [
        await person.call(submitTransaction, { body: withdrawalBody(person, shop, '21'), key }),
        await person.call(submitTransaction, { body: depositBody(person, shop, '20'), key }),
        await person.call(buyBundle, { body: purchaseBody(person, shop), key }),
      ]
    },
    expect: refused('idempotency_conflict'),
  }),
  attack({
    name: 'learns nothing and does nothing with the key of another customer',
    attempt: async ({ victim, customer, shop }) => {
      const [person, key] = [await customer('100'), someKey()]
      const first = await victim.customer.do(submitTransaction, { body: depositBody(victim.customer, shop), key })
      const second = await person.do(submitTransaction, { body: depositBody(person, shop), key })
      return { first: first.id, second: second.id }
    },
    expect: ({ first, second }) => expect(second).not.toBe(first),
  }),
  attack({
    name: 'registers one account for one address, however often simultaneously',
    attempt: () => {
      const body = detailsOf(someEmail('race'))
      return atOnce(() => new Actor('customer').call(register, { body }), 6)
    },
    expect: (answers) => succeeds(1, answers),
  }),
  attack({
    name: 'sets a password once with one mailed link, however often simultaneously',
    attempt: async ({ customer }) => {
      const person = await customer()
      const token = await resetLink(person)
      return atOnce(
        (place) => new Actor('customer').call(resetPassword, { body: { token, password: `Another-horse-${place}` } }),
        6,
      )
    },
    expect: (answers) => succeeds(1, answers),
  }),
])

attacks('Two members of staff who decide simultaneously', [
  attack({
    name: 'credit a deposit once',
    attempt: async ({ customer, shop, desk: { owner, finance } }) => {
      const person = await customer()
      const id = await requestDeposit(person, shop, '40')
      const answers = await atOnce((place) =>
        (place % 2 === 0 ? owner : finance).call(confirmTransaction, { params: { id }, body: {} }),
      )
      return { answers, usdt: await usdtOf(person) }
    },
    expect: ({ answers, usdt }) => {
      succeeds(TIMES, answers)
      expect(usdt).toEqual({ available: 40, held: 0 })
    },
  }),
  attack({
    name: 'reach one decision about a deposit that one confirms and the other rejects',
    attempt: async ({ customer, shop, desk: { owner, finance } }) => {
      const person = await customer()
      const id = await requestDeposit(person, shop, '40')
      const answers = await atOnce((place) =>
        place % 2 === 0
          ? owner.call(confirmTransaction, { params: { id }, body: {} })
          : finance.call(rejectDeposit, { params: { id } }),
      )
      return { answers, usdt: await usdtOf(person) }
    },
    expect: ({ answers, usdt }) => {
      const confirmed = answers.filter(({ status }, place) => place % 2 === 0 && status === 200).length
      const rejected = answers.filter(({ status }, place) => place % 2 === 1 && status === 200).length
      expect([confirmed, rejected].toSorted((one, other) => one - other)).toEqual([0, TIMES / 2])
      expect(usdt.available).toBe(confirmed > 0 ? 40 : 0)
    },
  }),
  attack({
    name: 'reach one decision about a withdrawal by both variants of the call',
    attempt: async ({ customer, shop, desk: { owner, finance } }) => {
      const person = await customer('60')
      const params = { id: await requestWithdrawal(person, shop, '60') }
      const confirm = { params, body: { status: 'confirmed', txid: `0x${'ab'.repeat(32)}` } }
      const ways = [
        () => owner.call(confirmTransaction, { params, body: {} }),
        () => finance.call(decideWithdrawal, confirm),
        () => finance.call(rejectWithdrawal, { params }),
        () => owner.call(decideWithdrawal, { params, body: { status: 'rejected' } }),
      ]
      const answers = await atOnce((place) => (ways[place % ways.length] ?? ways[0])?.() as Promise<Answer>)
      return { answers, usdt: await usdtOf(person) }
    },
    expect: ({ answers, usdt }) => {
      const confirmed = answers.filter(({ status }, place) => place % 4 < 2 && status === 200).length
      const rejected = answers.filter(({ status }, place) => place % 4 >= 2 && status === 200).length
      expect(Math.min(confirmed, rejected)).toBe(0)
      expect(Math.max(confirmed, rejected)).toBeGreaterThan(0)
      expect(usdt).toEqual({ available: confirmed > 0 ? 0 : 60, held: 0 })
    },
  }),
  attack({
    name: 'reverse a deposit once, and not when its funds are gone',
    attempt: async ({ customer, shop, desk: { owner, finance } }) => {
      const person = await customer()
      const params = { id: await requestDeposit(person, shop, '40') }
      await finance.do(confirmTransaction, { params, body: {} })
      const body = { reason: 'Confirmed by mistake' }
      const answers = await atOnce((place) => (place % 2 ? owner : finance).call(reverseDeposit, { params, body }))
      const second = { id: await requestDeposit(person, shop, '40') }
      await finance.do(confirmTransaction, { params: second, body: {} })
      await person.do(submitTransaction, { body: withdrawalBody(person, shop, '40') })
      return { answers, late: await finance.call(reverseDeposit, { params: second, body }), usdt: await usdtOf(person) }
    },
    expect: ({ answers, late, usdt }) => {
      succeeds(1, answers)
      refused('insufficient_funds')(late)
      expect(usdt).toEqual({ available: 0, held: 40 })
    },
  }),
])

attacks('Thirty simultaneous requests with one key', [
  attack({
    name: 'is tried with every call that moves or decides money',
    attempt: async () => EVERY_ENDPOINT.filter(({ movesMoney }) => movesMoney).map(({ name }) => name),
    expect: (names) => {
      const tried = new Set<string>(MONEY_CALLS.map(({ endpoint }) => endpoint.name))
      expect(names.filter((name) => !tried.has(name))).toEqual([])
    },
  }),
  ...MONEY_CALLS.map(({ endpoint, what, deep, prepare }) =>
    attack({
      ...(deep && { deep }),
      name: `has one effect and one answer: ${what ?? endpoint.name}`,
      attempt: async (scene) => {
        const { actor, given, effect } = await prepare(scene)
        const key = someKey()
        const answers = await atOnce(() => actor.call(endpoint, { ...given, key }))
        return { answers, effect: await effect?.() }
      },
      expect: ({ answers, effect }) => {
        expect([...distinct(answers)].length, [...distinct(answers)].join('\n')).toBe(1)
        expect(answers[0]?.status, answers[0]?.text).toBe(200)
        if (effect !== undefined) expect(effect.found).toEqual(effect.expected)
      },
    }),
  ),
  attack({
    name: 'pays an investment out once, however often it is asked for without a key',
    attempt: async (scene) => {
      const ready = MONEY_CALLS.find(({ endpoint }) => endpoint.name === payOut.name)
      const prepared = await ready?.prepare(scene)
      return prepared ? atOnce(() => prepared.actor.call(payOut, prepared.given)) : []
    },
    expect: (answers) => succeeds(1, answers),
  }),
])
