import {
  buyBundle,
  confirmTransaction,
  listAllTransactions,
  listDetailedBalances,
  payOut,
  readUser,
  register,
  submitTransaction,
  updateUser,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { usdtOf } from './harness/balances.ts'
import { denied, refused } from './harness/expectations.ts'
import { type Customer, detailsOf, someEmail } from './harness/people.ts'
import { depositBody, purchaseBody, requestDeposit, withdrawalBody } from './harness/requests.ts'

/** Amounts as JSON text that no money call may take. */
const WRONG_AMOUNTS = [
  '"-5"',
  '-5',
  '"0"',
  '0',
  '-0',
  '"-0.00"',
  '"NaN"',
  'null',
  '"Infinity"',
  '1e400',
  '"1e3"',
  '"0x10"',
  '"1,5"',
  '"1 000"',
  '"٣"',
  '"1.123456789"',
  '0.1234567891',
  '""',
  '" "',
  'true',
  '[]',
  '["25"]',
  '{}',
  '{"valueOf":25}',
  '"25\\u0000"',
  '"1_000"',
  '"+25"',
  '"25USDT"',
  '"--25"',
  '"99999999999999999999999999999999999999999"',
  '9007199254740993',
  '"0.000000001"',
] as const

/** Fields that only the server sets. */
const PLANTED = {
  id: '01900000-0000-7000-8000-00000000beef',
  status: 'confirmed',
  price: '1000000',
  usd_price: '1000000',
  rate: '1000000',
  token_amount: '1000000',
  credited_amount: '1000000',
  principal: '1000000',
  profit: '1000000',
  decided_at: '2026-01-01T00:00:00.000Z',
  decided_by: '01900000-0000-7000-8000-00000000beef',
  created_at: '2001-01-01T00:00:00.000Z',
  role: 'owner',
  is_admin: true,
  email_verified: true,
  balance: '1000000',
  __proto__x: { admin: true },
}

const balancesOf = (customer: Customer) => customer.do(listDetailedBalances, customer.own)

attacks('A customer who changes amounts, prices and statuses', [
  attack({
    name: 'moves nothing with an amount that is not a positive decimal number',
    attempt: async ({ customer, shop }) => {
      const person = await customer('200')
      const before = await balancesOf(person)
      const bodies = [
        depositBody(person, shop, '@'),
        withdrawalBody(person, shop, '@'),
        purchaseBody(person, shop, '@'),
      ]
      const answers = []
      for (const wrong of WRONG_AMOUNTS) {
        const texts = bodies.map((body) => JSON.stringify(body).replace('"@"', wrong))
        const endpoints = [submitTransaction, submitTransaction, buyBundle]
        answers.push(
          ...(await Promise.all(texts.map((body, place) => person.call(endpoints[place] ?? buyBundle, { body })))),
        )
      }
      return { answers, before, after: await balancesOf(person) }
    },
    expect: ({ answers, before, after }) => {
      denied(answers)
      expect(after).toEqual(before)
    },
  }),
  attack({
    name: 'cannot withdraw or invest the smallest unit more than is available',
    attempt: async ({ customer, shop }) => {
      const person = await customer('150')
      return [
        await person.call(submitTransaction, { body: withdrawalBody(person, shop, '150.00000001') }),
        await person.call(buyBundle, { body: purchaseBody(person, shop, '150.01') }),
      ]
    },
    expect: refused('insufficient_funds'),
  }),
  attack({
    name: 'cannot spend what is held or invested a second time',
    attempt: async ({ customer, shop }) => {
      const person = await customer('300')
      await person.do(buyBundle, { body: purchaseBody(person, shop, '100') })
      await person.do(submitTransaction, { body: withdrawalBody(person, shop, '200') })
      return [
        await person.call(submitTransaction, { body: withdrawalBody(person, shop, '10') }),
        await person.call(buyBundle, { body: { ...purchaseBody(person, shop, '100'), bundle_id: shop.next.id } }),
      ]
    },
    expect: refused('insufficient_funds', 'below_minimum'),
  }),
  attack({
    name: 'cannot set the status, the price or the id of a request by adding fields',
    attempt: async ({ customer, shop }) => {
      const person = await customer('300')
      const bodies = [depositBody(person, shop, '50'), withdrawalBody(person, shop, '50')]
      for (const body of bodies) await person.call(submitTransaction, { body: { ...body, ...PLANTED } })
      await person.call(buyBundle, { body: { ...purchaseBody(person, shop, '100'), ...PLANTED } })
      return { rows: await person.do(listAllTransactions, { ...person.own, query: {} }), usdt: await usdtOf(person) }
    },
    expect: ({ rows, usdt }) => {
      const made = rows.filter(({ source_table }) => source_table !== 'funds')
      expect(made.length).toBe(3)
      for (const row of made) {
        expect(row.id).not.toBe(PLANTED.id)
        expect(Number(row.amount)).toBeLessThanOrEqual(100)
        expect(row.created_at > '2026').toBe(true)
        if (row.type !== 'bundle') expect(row.status).toBe('pending')
      }
      expect(usdt.available).toBe(150)
    },
  }),
  attack({
    name: 'cannot become verified, rich or staff by adding fields to the registration or the profile',
    attempt: async ({ customer }) => {
      const visitor = new Actor('customer')
      const body = { ...detailsOf(someEmail('planted')), ...PLANTED, id: undefined, user_id: PLANTED.id }
      const { body: made } = await visitor.call(register, { body })
      const person = await customer()
      const profile = {
        first_name: 'A',
        last_name: 'B',
        phone: '1',
        country: 'Canada',
        state: '',
        address: '',
        zip: '',
      }
      await person.call(updateUser, { ...person.own, body: { ...profile, ...PLANTED, email: 'thief@example.com' } })
      const balances = await balancesOf(person)
      return { made: made.user, person, balances, after: await person.do(readUser, { params: { id: person.id } }) }
    },
    expect: ({ made, person, balances, after }) => {
      expect(made?.id).not.toBe(PLANTED.id)
      expect(after.email).toBe(person.email)
      expect(after.id).toBe(person.id)
      expect(balances.every(({ available_balance }) => Number(available_balance) === 0)).toBe(true)
    },
  }),
  attack({
    name: 'cannot invest below the minimum, above the maximum, twice, or in what is not offered',
    attempt: async ({ customer, shop }) => {
      const person = await customer('2000')
      const buy = (changes: object) => person.call(buyBundle, { body: { ...purchaseBody(person, shop), ...changes } })
      await buy({})
      return [
        await buy({ bundle_usd_price: '150' }),
        await buy({ bundle_id: shop.next.id, bundle_usd_price: '1' }),
        await buy({ bundle_id: shop.next.id, bundle_usd_price: '5000' }),
        await buy({ bundle_id: shop.next.id, bundle_usd_price: '1', invest_all: 'yes' }),
        await buy({ bundle_id: '01900000-0000-7000-8000-00000000beef' }),
        await buy({ bundle_id: shop.next.id, bundle_usd_price: '1000', coin: 'NOPE' }),
        await buy({ bundle_id: shop.next.id, bundle_usd_price: '1000', coin: 'USD' }),
      ]
    },
    expect: denied,
  }),
  attack({
    name: 'cannot deposit a coin that is only shown, or with a method for withdrawals',
    attempt: async ({ thief, shop }) => [
      await thief.call(submitTransaction, { body: { ...depositBody(thief, shop), token_symbol: 'SOL' } }),
      await thief.call(submitTransaction, { body: { ...depositBody(thief, shop), token_symbol: 'NOPE' } }),
      await thief.call(submitTransaction, { body: { ...depositBody(thief, shop), method_id: shop.withdrawalId } }),
      await thief.call(submitTransaction, { body: { ...depositBody(thief, shop), method_id: thief.id } }),
    ],
    expect: denied,
  }),
  attack({
    name: 'cannot pay out an investment that still runs',
    attempt: async ({ customer, shop }) => {
      const person = await customer('200')
      const { id } = await person.do(buyBundle, { body: purchaseBody(person, shop) })
      return person.call(payOut, { body: { user_id: person.id, user_bundle_id: id, token_symbol: 'USDT' } })
    },
    expect: refused('illegal_transition'),
  }),
  attack({
    name: 'cannot confirm an own deposit, on any address that a customer can reach',
    attempt: async ({ thief, shop }) => {
      const id = await requestDeposit(thief, shop)
      const entryPoints = ['customer', 'customerApi', 'staff', 'staffApi'] as const
      return Promise.all(entryPoints.map((to) => thief.call(confirmTransaction, { to, params: { id }, body: {} })))
    },
    expect: refused('not_found', 'unauthenticated'),
  }),
  attack({
    name: 'gains nothing from keys that change objects in JavaScript',
    attempt: ({ thief, shop }) => {
      const body = JSON.stringify(depositBody(thief, shop, '25')).slice(0, -1)
      const planted = [
        '"__proto__":{"isAdmin":true}',
        '"constructor":{"prototype":{"role":"owner"}}',
        '"a":{"__proto__":{"x":1}}',
      ]
      return Promise.all(planted.map((each) => thief.call(submitTransaction, { body: `${body},${each}}` })))
    },
    expect: refused('validation'),
  }),
])
