import { expect, it } from 'vitest'
import * as accounts from './account.ts'

const { accountKey, available, HOUSE_ACCOUNTS, held, isStored, CUSTOMER_ACCOUNTS } = accounts

it.each([
  [accounts.available, 'available'],
  [accounts.held, 'held'],
  [accounts.invested, 'invested'],
  [accounts.profit, 'profit'],
  [accounts.outside, 'outside'],
  [accounts.grants, 'grants'],
  [accounts.funding, 'funding'],
  [accounts.exchange, 'exchange'],
  [accounts.rounding, 'rounding'],
  [accounts.retainedPrincipal, 'retained_principal'],
  [accounts.fees, 'fees'],
])('names an account, its customer and its coin', (account, name) => {
  expect(account('customer-1', 'BTC')).toEqual({ name, ownerId: 'customer-1', coin: 'BTC' })
})

it('distinguishes stored accounts from house accounts', () => {
  expect(CUSTOMER_ACCOUNTS.every(isStored)).toBe(true)
  expect(HOUSE_ACCOUNTS.some(isStored)).toBe(false)
})

it("stores a funding account, which is not a customer's", () => {
  expect(isStored('funding')).toBe(true)
  expect(CUSTOMER_ACCOUNTS).not.toContain('funding')
})

it('gives each account its own key', () => {
  expect(accountKey(available('customer-1', 'BTC'))).toBe(accountKey(available('customer-1', 'BTC')))
  const keys = ['customer-1', 'customer-2'].flatMap((owner) =>
    ['BTC', 'ETH'].flatMap((coin) => [available(owner, coin), held(owner, coin)].map(accountKey)),
  )
  expect(new Set(keys).size).toBe(8)
})
