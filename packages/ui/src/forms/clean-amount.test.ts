import { expect, it } from 'vitest'
import { cleanAmount } from './clean-amount.ts'

it.each([
  ['12.5', '12.5'],
  ['', ''],
  ['.5', '0.5'],
  ['007', '7'],
  ['0.', '0.'],
  ['1,5', '1.5'],
  ['1,234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['$ 20', '20'],
  ['1.23456', '1.23'],
])('reads %j as %j', (text, amount) => expect(cleanAmount(text, 2)).toBe(amount))

it.each(['-1', '1e5', 'abc', '1.2.3', '1,2,3'])('takes nothing from %j', (text) => {
  expect(cleanAmount(text, 8)).toBeUndefined()
})
