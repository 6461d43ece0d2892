import fc from 'fast-check'
import { expect, it } from 'vitest'
import { InvariantViolation } from '../invariant.ts'
import { accountKey, available, held, invested, outside, PURSES, profit } from '../ledger/account.ts'
import { type Entry, move } from '../ledger/entry.ts'
import { plus, ZERO } from '../money/amount.ts'
import { amountsUpTo, btc, CUSTOMER, pursesWith } from '../test-support/builders.ts'
import { WorkingPurses } from './purses.ts'

const free = available(CUSTOMER, 'BTC')
const hold = held(CUSTOMER, 'BTC')
const entryOf = (postings: Entry['postings']): Entry => ({ kind: 'withdrawal.requested', subjectId: 'w-1', postings })

it('answers zero for a purse that it has never seen', () => {
  expect(new WorkingPurses().balance(free)).toBe(ZERO)
})

it('carries an entry out on both purses', () => {
  const purses = pursesWith([free, btc('1')], [hold, btc('0.25')])
  purses.apply(entryOf(move(btc('0.5'), free, hold)))
  expect(purses.balance(free)).toBe(btc('0.5'))
  expect(purses.balance(hold)).toBe(btc('0.75'))
})

it('lets the house go below zero: its accounts are not kept here', () => {
  const purses = new WorkingPurses()
  purses.apply(entryOf(move(btc('3'), outside(CUSTOMER, 'BTC'), free)))
  expect(purses.balance(free)).toBe(btc('3'))
})

it('empties a purse to zero and not one unit further', () => {
  const purses = pursesWith([free, btc('0.00000001')])
  purses.apply(entryOf(move(btc('0.00000001'), free, hold)))
  expect(purses.balance(free)).toBe(ZERO)
  expect(() => purses.apply(entryOf(move(btc('0.00000001'), free, hold)))).toThrow(
    'withdrawal.requested would leave customer-1/available/BTC below zero',
  )
})

it('changes nothing at all when one purse of the entry would go below zero', () => {
  const purses = pursesWith([free, btc('1')], [hold, btc('0.1')])
  const entry = entryOf([...move(btc('1'), free, hold), ...move(btc('5'), invested(CUSTOMER, 'BTC'), free)])
  expect(() => purses.apply(entry)).toThrow(InvariantViolation)
  expect(purses.balance(free)).toBe(btc('1'))
  expect(purses.balance(hold)).toBe(btc('0.1'))
})

it('counts several postings on one purse together', () => {
  const purses = pursesWith([free, btc('1')])
  purses.apply(entryOf([...move(btc('2'), free, hold), ...move(btc('1.5'), outside(CUSTOMER, 'BTC'), free)]))
  expect(purses.balance(free)).toBe(btc('0.5'))
})

it('keeps customers, coins and purses apart', () => {
  const purses = pursesWith([free, btc('1')])
  for (const other of [available('customer-2', 'BTC'), available(CUSTOMER, 'ETH'), profit(CUSTOMER, 'BTC')])
    expect(purses.balance(other)).toBe(ZERO)
})

it('leaves no purse below zero and loses nothing, whatever is asked of it', () => {
  const accounts = PURSES.map((name) => ({ name, customerId: CUSTOMER, coin: 'BTC' }))
  const steps = fc.array(fc.tuple(fc.constantFrom(...accounts), fc.constantFrom(...accounts), amountsUpTo(btc('2'))))
  fc.assert(
    fc.property(steps, (moves) => {
      const purses = pursesWith([free, btc('3')])
      for (const [from, to, value] of moves) {
        const enough = accountKey(from) === accountKey(to) || purses.balance(from) >= value
        const act = () => purses.apply(entryOf(move(value, from, to)))
        if (enough) act()
        else expect(act).toThrow(InvariantViolation)
      }
      const balances = accounts.map((account) => purses.balance(account))
      expect(balances.every((balance) => balance >= 0n)).toBe(true)
      expect(balances.reduce(plus)).toBe(btc('3'))
    }),
  )
})
