import { expect, it } from 'vitest'
import { amount } from '../money/amount.ts'
import { fitsPrice, isBelievableMarketCap } from './believable-figures.ts'

it.each([
  ['as much', '2000', true],
  ['less', '1999.99999999', false],
  ['ten times as much', '20000', true],
  ['more than that', '20000.00000001', false],
  ['a thousandth', '2', false],
])('a market worth %s as all bitcoins is believed: %s %s', (_, market, isBelieved) => {
  expect(isBelievableMarketCap(amount(market), amount('2000'))).toBe(isBelieved)
})

it.each([
  ['100', true],
  ['200', true],
  ['200.00000001', false],
  ['50', true],
  ['49.99999999', false],
  ['100000', false],
])('a history that ends at %s fits a price of 100: %s', (close, fits) => {
  expect(fitsPrice(amount(close), amount('100'))).toBe(fits)
})
