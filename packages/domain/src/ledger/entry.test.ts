import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvariantViolation } from '../invariant.ts'
import { minus, ZERO } from '../money/amount.ts'
import { amounts, amountsOfBothSigns, btc } from '../test-support/builders.ts'
import { available, funding, held, outside, profit } from './account.ts'
import {
  assertBalanced,
  distribute,
  ENTRY_KINDS,
  type Entry,
  effectOn,
  entriesOf,
  move,
  moves,
  ownerOf,
  type Posting,
  shortfall,
  unchanged,
} from './entry.ts'

const free = available('customer-1', 'BTC')
const hold = held('customer-1', 'BTC')
const entryOf = (...postings: Posting[]): Entry => ({ kind: 'withdrawal.requested', subjectId: 'w-1', postings })

it('moves an amount from one account to another', () => {
  expect(move(btc('0.5'), free, hold)).toEqual([
    { account: free, amount: btc('-0.5') },
    { account: hold, amount: btc('0.5') },
  ])
})

it.each(['0', '-1'])('does not move an amount of %s', (value) => {
  expect(() => move(btc(value), free, hold)).toThrow('only an amount above zero can move')
})

it('takes all parts from one account in one posting, and skips a part of zero', () => {
  const out = outside('customer-1', 'BTC')
  const parts = [[btc('0.3'), out] as const, [btc('0.2'), free] as const, [ZERO, hold] as const]
  expect(distribute(hold, parts)).toEqual([
    { account: hold, amount: btc('-0.5') },
    { account: out, amount: btc('0.3') },
    { account: free, amount: btc('0.2') },
  ])
})

it('does not move one coin into another', () => {
  expect(() => move(btc('1'), free, held('customer-1', 'ETH'))).toThrow('a movement stays within one coin')
})

it('makes one entry of several movements, and skips a movement of zero', () => {
  const fees = outside('customer-1', 'BTC')
  expect(moves([btc('0.9'), hold, fees], [btc('0.1'), hold, free])).toEqual([
    ...move(btc('0.9'), hold, fees),
    ...move(btc('0.1'), hold, free),
  ])
  expect(moves([btc('1'), hold, fees], [ZERO, hold, free])).toEqual(move(btc('1'), hold, fees))
  expect(() => moves([btc('-1'), hold, free])).toThrow('only an amount above zero can move')
})

it('accepts every entry that is made of movements as balanced', () => {
  const movements = fc.array(amounts, { minLength: 1 })
  fc.assert(
    fc.property(movements, (list) => {
      expect(() => assertBalanced(entryOf(...list.flatMap((value) => move(value, free, hold))))).not.toThrow()
    }),
  )
})

it('detects a single missing unit', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      const [from, to] = move(value, free, hold) as [Posting, Posting]
      const entry = entryOf(from, { ...to, amount: minus(to.amount, btc('0.00000001')) })
      expect(() => assertBalanced(entry)).toThrow('withdrawal.requested does not balance in BTC')
    }),
  )
})

it('balances each coin separately', () => {
  const inEther = { account: available('customer-1', 'ETH'), amount: btc('1') }
  expect(() => assertBalanced(entryOf({ account: free, amount: btc('-1') }, inEther))).toThrow(InvariantViolation)
})

it('keeps an entry within one customer', () => {
  const postings = move(btc('1'), free, outside('customer-2', 'BTC'))
  expect(() => assertBalanced(entryOf(...postings))).toThrow('concerns more than one customer')
})

describe('an entry with a funding account', () => {
  const source = funding('funding-1', 'USD')
  const earned = profit('customer-1', 'USD')

  it('concerns the customer on the other side, whichever side that is', () => {
    for (const [from, to] of [
      [source, earned],
      [earned, source],
    ] as const) {
      const entry = entryOf(...move(btc('5'), from, to))
      expect(() => assertBalanced(entry)).not.toThrow()
      expect(ownerOf(entry)).toBe('customer-1')
    }
  })

  it('concerns the funding account when there is no customer', () => {
    const entry = entryOf(...move(btc('5'), outside('funding-1', 'USD'), source))
    expect(() => assertBalanced(entry)).not.toThrow()
    expect(ownerOf(entry)).toBe('funding-1')
    expect(ownerOf(entryOf(...move(btc('5'), source, funding('funding-2', 'USD'))))).toBe('funding-1')
  })

  it('still keeps two customers apart', () => {
    const postings = [...move(btc('5'), source, earned), ...move(btc('5'), source, profit('customer-2', 'USD'))]
    expect(() => assertBalanced(entryOf(...postings))).toThrow('concerns more than one customer')
  })

  it('must balance like any other', () => {
    expect(() => assertBalanced(entryOf(...move(btc('5'), source, earned).slice(1)))).toThrow('does not balance in USD')
  })
})

it('rejects an entry without a movement as a defect', () => {
  expect(() => assertBalanced(entryOf())).toThrow('has no movement')
  expect(() => assertBalanced(entryOf({ account: free, amount: ZERO }))).toThrow('has no movement')
})

it('sums what an entry changes on one account, and returns zero where it changes nothing', () => {
  const entry = entryOf(...move(btc('1'), free, hold), ...move(btc('0.25'), hold, free))
  expect(effectOn(entry, free)).toBe(btc('-0.75'))
  expect(effectOn(entry, profit('customer-1', 'BTC'))).toBe(ZERO)
  expect(effectOn(undefined, free)).toBe(ZERO)
})

it('returns the subject itself and no entry when the action was done before', () => {
  const subject = { id: 'w-1' }
  expect(unchanged(subject)).toEqual({ next: subject })
  expect(unchanged(subject).next).toBe(subject)
})

it('lists the entries of a decision: none, one or several', () => {
  const one = entryOf(...move(btc('1'), free, hold))
  const other = entryOf(...move(btc('1'), hold, free))
  const next = { id: 'w-1' }
  expect(entriesOf({ next })).toEqual([])
  expect(entriesOf({ next, entry: one })).toEqual([one])
  expect(entriesOf({ next, entry: [one, other] })).toEqual([one, other])
})

it('computes the exact shortfall, and none where there is enough', () => {
  fc.assert(
    fc.property(amountsOfBothSigns, amountsOfBothSigns, (needed, balance) => {
      expect(shortfall(needed, balance)).toBe(needed - balance > 0n ? needed - balance : 0n)
    }),
  )
})

it('names every kind of entry once, as a noun and a past verb', () => {
  expect(new Set(ENTRY_KINDS).size).toBe(ENTRY_KINDS.length)
  expect(ENTRY_KINDS.filter((kind) => !/^[a-z]+\.[a-z]+(_out|_up)?$/.test(kind))).toEqual([])
})
