import fc from 'fast-check'
import { expect, it } from 'vitest'
import { InvariantViolation } from '../invariant.ts'
import { accountKey, available, CUSTOMER_ACCOUNTS, held, invested, outside, profit } from '../ledger/account.ts'
import { type Entry, move } from '../ledger/entry.ts'
import { plus, ZERO } from '../money/amount.ts'
import { amountsUpTo, balancesWith, btc, CUSTOMER } from '../test-support/builders.ts'
import { WorkingBalances } from './balances.ts'

const free = available(CUSTOMER, 'BTC')
const hold = held(CUSTOMER, 'BTC')
const entryOf = (postings: Entry['postings']): Entry => ({ kind: 'withdrawal.requested', subjectId: 'w-1', postings })

it('returns zero for an unknown account', () => {
  expect(new WorkingBalances().balance(free)).toBe(ZERO)
})

it('posts an entry to both accounts', () => {
  const balances = balancesWith([free, btc('1')], [hold, btc('0.25')])
  balances.apply(entryOf(move(btc('0.5'), free, hold)))
  expect(balances.balance(free)).toBe(btc('0.5'))
  expect(balances.balance(hold)).toBe(btc('0.75'))
})

it('ignores house accounts, which have no stored balance', () => {
  const balances = new WorkingBalances()
  balances.apply(entryOf(move(btc('3'), outside(CUSTOMER, 'BTC'), free)))
  expect(balances.balance(free)).toBe(btc('3'))
})

it('lets an account reach zero but not one unit less', () => {
  const balances = balancesWith([free, btc('0.00000001')])
  balances.apply(entryOf(move(btc('0.00000001'), free, hold)))
  expect(balances.balance(free)).toBe(ZERO)
  expect(() => balances.apply(entryOf(move(btc('0.00000001'), free, hold)))).toThrow(
    'withdrawal.requested would leave customer-1/available/BTC below zero',
  )
})

it('posts nothing if any account of the entry would go below zero', () => {
  const balances = balancesWith([free, btc('1')], [hold, btc('0.1')])
  const entry = entryOf([...move(btc('1'), free, hold), ...move(btc('5'), invested(CUSTOMER, 'BTC'), free)])
  expect(() => balances.apply(entry)).toThrow(InvariantViolation)
  expect(balances.balance(free)).toBe(btc('1'))
  expect(balances.balance(hold)).toBe(btc('0.1'))
})

it('adds up several postings to one account', () => {
  const balances = balancesWith([free, btc('1')])
  balances.apply(entryOf([...move(btc('2'), free, hold), ...move(btc('1.5'), outside(CUSTOMER, 'BTC'), free)]))
  expect(balances.balance(free)).toBe(btc('0.5'))
})

it('keeps customers, coins and accounts separate', () => {
  const balances = balancesWith([free, btc('1')])
  for (const other of [available('customer-2', 'BTC'), available(CUSTOMER, 'ETH'), profit(CUSTOMER, 'BTC')])
    expect(balances.balance(other)).toBe(ZERO)
})

it('never goes below zero and keeps the total, for any sequence of movements', () => {
  const accounts = CUSTOMER_ACCOUNTS.map((name) => ({ name, ownerId: CUSTOMER, coin: 'BTC' }))
  const steps = fc.array(fc.tuple(fc.constantFrom(...accounts), fc.constantFrom(...accounts), amountsUpTo(btc('2'))))
  fc.assert(
    fc.property(steps, (moves) => {
      const balances = balancesWith([free, btc('3')])
      for (const [from, to, value] of moves) {
        const enough = accountKey(from) === accountKey(to) || balances.balance(from) >= value
        const action = () => balances.apply(entryOf(move(value, from, to)))
        if (enough) action()
        else expect(action).toThrow(InvariantViolation)
      }
      const amounts = accounts.map((account) => balances.balance(account))
      expect(amounts.every((amount) => amount >= 0n)).toBe(true)
      expect(amounts.reduce(plus)).toBe(btc('3'))
    }),
  )
})
