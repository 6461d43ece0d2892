import { expect, it } from 'vitest'
import { amount } from '../money/amount.ts'
import { changeInDay } from './change-in-day.ts'

const coin = (usd: string, changePercent: string | null) => ({ usd: amount(usd), changePercent })

it.each([
  ['nothing', [], '0'],
  ['a gain', [coin('110', '10')], '10'],
  ['a loss', [coin('90', '-10.00')], '-10'],
  ['gains and losses together', [coin('110', '10'), coin('90', '-10'), coin('5', '0')], '0'],
  ['nothing of a coin that is not there', [coin('0', null), coin('110', '10')], '10'],
])('says what %s came to', (_what, coins, expected) => {
  expect(changeInDay(coins)).toBe(amount(expected))
})

it.each([
  ['is unknown', [coin('110', '10'), coin('1', null)]],
  ['cannot be', [coin('110', '-100')]],
])('says nothing if a change %s', (_what, coins) => {
  expect(changeInDay(coins)).toBeNull()
})
