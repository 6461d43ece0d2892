import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { InvariantViolation } from '../invariant.ts'
import { amounts, amountsOfBothSigns, btc, priceOf, pricesOf, usd } from '../test-support/builders.ts'
import { type Amount, amount, formatAmount, negate, ZERO } from './amount.ts'
import { coinForUsd, formatCents, percentOf, type Rounding, usdForCoin } from './convert.ts'

/** A separate big.js context that rounds at the eighth decimal. */
const oracle = (rounding: Rounding, decimals = 8) => {
  const Oracle = Big()
  Oracle.DP = decimals
  Oracle.RM = rounding === 'down' ? Big.roundDown : Big.roundUp
  return (value: Amount) => new Oracle(formatAmount(value))
}
const directions = fc.constantFrom<Rounding>('down', 'up')

it.each([
  ['100', '119979.89', 'down', '0.00083347'],
  ['100', '119979.89', 'up', '0.00083348'],
  ['0.00000001', '119979.89', 'down', '0.00000000'],
  ['0.00000001', '119979.89', 'up', '0.00000001'],
  ['100', '1', 'down', '100.00000000'],
  ['100', '1', 'up', '100.00000000'],
  ['0', '119979.89', 'up', '0.00000000'],
] as const)('converts %s USD at %s, rounded %s, to %s of the coin', (paid, price, rounding, expected) => {
  expect(formatAmount(coinForUsd(usd(paid), priceOf('BTC', price), rounding))).toBe(expected)
})

it.each([
  ['0.00000001', '119979.89', 'down', '0.00119979'],
  ['0.00000001', '119979.89', 'up', '0.00119980'],
  ['0.5', '119979.89', 'down', '59989.94500000'],
  ['0', '119979.89', 'up', '0.00000000'],
] as const)('converts %s of a coin at %s, rounded %s, to %s USD', (coin, price, rounding, expected) => {
  expect(formatAmount(usdForCoin(btc(coin), priceOf('BTC', price), rounding))).toBe(expected)
})

it('converts USD to a coin like a big.js division', () => {
  fc.assert(
    fc.property(amounts, pricesOf('BTC'), directions, (paid, price, rounding) => {
      const big = oracle(rounding)
      expect(formatAmount(coinForUsd(paid, price, rounding))).toBe(big(paid).div(big(price.usd)).toFixed(8))
    }),
  )
})

it('converts a coin to USD like a big.js multiplication', () => {
  fc.assert(
    fc.property(amounts, pricesOf('BTC'), directions, (coin, price, rounding) => {
      const big = oracle(rounding)
      expect(formatAmount(usdForCoin(coin, price, rounding))).toBe(big(coin).times(big(price.usd)).toFixed(8))
    }),
  )
})

it('never credits more than was paid after converting there and back', () => {
  fc.assert(
    fc.property(amounts, pricesOf('BTC'), (value, price) => {
      expect(usdForCoin(coinForUsd(value, price, 'down'), price, 'down') <= value).toBe(true)
      expect(usdForCoin(coinForUsd(value, price, 'down'), price, 'up') <= value).toBe(true)
      expect(coinForUsd(usdForCoin(value, price, 'down'), price, 'down') <= value).toBe(true)
    }),
  )
})

it('never debits less than was requested after converting there and back', () => {
  fc.assert(
    fc.property(amounts, pricesOf('BTC'), (value, price) => {
      expect(usdForCoin(coinForUsd(value, price, 'up'), price, 'down') >= value).toBe(true)
      expect(coinForUsd(usdForCoin(value, price, 'up'), price, 'down') >= value).toBe(true)
    }),
  )
})

it('throws an invariant violation for a negative amount or a price of zero or less', () => {
  const free = priceOf('BTC', '0')
  expect(() => coinForUsd(usd('-1'), priceOf('BTC', '1'), 'down')).toThrow(InvariantViolation)
  expect(() => usdForCoin(btc('-1'), priceOf('BTC', '1'), 'down')).toThrow(InvariantViolation)
  expect(() => coinForUsd(usd('1'), free, 'down')).toThrow(InvariantViolation)
  expect(() => coinForUsd(usd('1'), priceOf('BTC', '-1'), 'down')).toThrow(InvariantViolation)
})

it.each([
  ['0', 'up', '0.00'],
  ['12.345', 'down', '12.34'],
  ['12.345', 'up', '12.35'],
  ['12.34', 'up', '12.34'],
  ['0.00000001', 'up', '0.01'],
  ['0.00000001', 'down', '0.00'],
  ['0.99999999', 'up', '1.00'],
  ['-12.345', 'down', '-12.34'],
  ['-12.345', 'up', '-12.35'],
  ['-0.001', 'down', '0.00'],
] as const)('formats %s USD, rounded %s, as %s', (value, rounding, expected) => {
  expect(formatCents(amount(value), rounding)).toBe(expected)
})

it('rounds to cents like big.js', () => {
  fc.assert(
    fc.property(amountsOfBothSigns, directions, (value, rounding) => {
      const rounded = oracle(rounding)(value).round(2, rounding === 'down' ? Big.roundDown : Big.roundUp)
      expect(formatCents(value, rounding)).toBe(rounded.eq(0) ? '0.00' : rounded.toFixed(2))
    }),
  )
})

it('formats a negative amount like the positive one with a minus sign', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      expect(formatCents(negate(value), 'up')).toBe(`-${formatCents(value, 'up')}`)
    }),
  )
  expect(formatCents(ZERO, 'down')).toBe('0.00')
})

it.each([
  ['1000', '2.5', '25.00000000'],
  ['1000', '0', '0.00000000'],
  ['0.01', '0.00000001', '0.00000000'],
  ['3', '33.33333333', '0.99999999'],
  ['100', '250', '250.00000000'],
])('takes %s and %s percent for %s, rounded down', (value, percent, expected) => {
  expect(formatAmount(percentOf(usd(value), usd(percent), 'down'))).toBe(expected)
})
