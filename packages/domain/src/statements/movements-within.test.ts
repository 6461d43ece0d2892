import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CUSTOMER_ACCOUNTS } from '../ledger/account.ts'
import { type Amount, amount, amountOfUnits, formatAmount, minus, plus, ZERO } from '../money/amount.ts'
import { movementsWithin } from './movements-within.ts'

const NOTHING = { available: ZERO, held: ZERO, invested: ZERO, profit: ZERO }
const movements = (changes: Partial<Record<keyof typeof NOTHING, string>>) => {
  const amounts = Object.entries(changes).map(([account, value]) => [account, amount(value)])
  return movementsWithin({ ...NOTHING, ...Object.fromEntries(amounts) }).map(
    ({ from, to, amount: moved }) => `${Number(formatAmount(moved))} ${from} > ${to}`,
  )
}

it.each([
  ['a deposit', { available: '5' }, ['5 null > available']],
  ['a hold', { available: '-5', held: '5' }, ['5 available > held']],
  ['a release', { available: '5', held: '-5' }, ['5 held > available']],
  ['a confirmed withdrawal', { held: '-5' }, ['5 held > null']],
  ['a purchase', { available: '-5', invested: '5' }, ['5 available > invested']],
  ['a bundle paid by deposit', { invested: '5' }, ['5 null > invested']],
  ['profit', { profit: '5' }, ['5 null > profit']],
  [
    'a payout in the coin of the principal',
    { available: '7', invested: '-5' },
    ['5 invested > available', '2 null > available'],
  ],
  [
    'a payout in USD',
    { available: '7', invested: '-5', profit: '-2' },
    ['5 invested > available', '2 profit > available'],
  ],
  ['principal that the terms keep', { invested: '-5' }, ['5 invested > null']],
  ['nothing', {}, []],
])('finds %s', (_what, changes, expected) => {
  expect(movements(changes)).toEqual(expected)
})

it('adds up to the changes, never moves zero, and never to the same account', () => {
  const change = fc.bigInt({ min: -1000n, max: 1000n }).map(amountOfUnits)
  const changes = fc.record({ available: change, held: change, invested: change, profit: change })
  fc.assert(
    fc.property(changes, (given) => {
      const movements = movementsWithin(given)
      const sums: Record<string, Amount> = { ...NOTHING }
      for (const { from, to, amount: moved } of movements) {
        expect(moved > 0n).toBe(true)
        expect(from).not.toBe(to)
        if (from) sums[from] = minus(sums[from] ?? ZERO, moved)
        if (to) sums[to] = plus(sums[to] ?? ZERO, moved)
      }
      for (const account of CUSTOMER_ACCOUNTS) expect(sums[account]).toBe(given[account])
    }),
  )
})
