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

it('answers zero for a account that it has never seen', () => {
  expect(new WorkingBalances().balance(free)).toBe(ZERO)
})

it('carries an entry out on both balances', () => {
  const balances = balancesWith([free, btc('1')], [hold, btc('0.25')])
  balances.apply(entryOf(move(btc('0.5'), free, hold)))
  expect(balances.balance(free)).toBe(btc('0.5'))
  expect(balances.balance(hold)).toBe(btc('0.75'))
})

it('lets the house go below zero: its accounts are not kept here', () => {
  const balances = new WorkingBalances()
  balances.apply(entryOf(move(btc('3'), outside(CUSTOMER, 'BTC'), free)))
  expect(balances.balance(free)).toBe(btc('3'))
})

it('empties a account to zero and not one unit further', () => {
  const balances = balancesWith([free, btc('0.00000001')])
  balances.apply(entryOf(move(btc('0.00000001'), free, hold)))
  expect(balances.balance(free)).toBe(ZERO)
  expect(() => balances.apply(entryOf(move(btc('0.00000001'), free, hold)))).toThrow(
    'withdrawal.requested would leave customer-1/available/BTC below zero',
  )
})

it('changes nothing at all when one account of the entry would go below zero', () => {
  const balances = balancesWith([free, btc('1')], [hold, btc('0.1')])
  const entry = entryOf([...move(btc('1'), free, hold), ...move(btc('5'), invested(CUSTOMER, 'BTC'), free)])
  expect(() => balances.apply(entry)).toThrow(InvariantViolation)
  expect(balances.balance(free)).toBe(btc('1'))
  expect(balances.balance(hold)).toBe(btc('0.1'))
})

it('counts several postings on one account together', () => {
  const balances = balancesWith([free, btc('1')])
  balances.apply(entryOf([...move(btc('2'), free, hold), ...move(btc('1.5'), outside(CUSTOMER, 'BTC'), free)]))
  expect(balances.balance(free)).toBe(btc('0.5'))
})

it('keeps customers, coins and balances apart', () => {
  const balances = balancesWith([free, btc('1')])
  for (const other of [available('customer-2', 'BTC'), available(CUSTOMER, 'ETH'), profit(CUSTOMER, 'BTC')])
    expect(balances.balance(other)).toBe(ZERO)
})

it('leaves no account below zero and loses nothing, whatever is asked of it', () => {
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
