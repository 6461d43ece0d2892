import { expect, it } from 'vitest'
import { shownAmount, withSeparators } from './shown-amount.ts'

it.each([
  ['999.99', '999.99'],
  ['1000.00', '1,000.00'],
  ['-1234567.5', '-1,234,567.5'],
  ['12', '12'],
])('puts commas between the thousands of %s', (text, shown) => {
  expect(withSeparators(text)).toBe(shown)
})

it.each([
  ['0.50000000', '0.50'],
  ['1234.56780000', '1,234.5678'],
  ['20', '20.00'],
  ['0.00001000', '0.00001'],
])('shows %s as %s', (text, shown) => {
  expect(shownAmount(text)).toBe(shown)
})
