import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { InvariantViolation } from '../invariant.ts'
import { amounts, amountsOfBothSigns } from '../test-support/builders.ts'
import {
  AMOUNT_WHOLE_DIGITS_MAX,
  amount,
  amountOfUnits,
  formatAmount,
  isExactNumber,
  minus,
  negate,
  parseAmount,
  plainly,
  plus,
  readAmount,
  sum,
  ZERO,
} from './amount.ts'

const big = (value: bigint) => new Big(value.toString()).div(1e8)

it.each([
  ['0.001234', '0.001234'],
  ['1.50', '1.5'],
  ['100', '100'],
  ['0', '0'],
  ['0.00000001', '0.00000001'],
])('formats %s without trailing zeros as %s', (text, plain) => {
  expect(plainly(amount(text))).toBe(plain)
})

it.each([
  ['0', 0n],
  ['-0', 0n],
  ['1', 100_000_000n],
  ['0.00000001', 1n],
  ['-0.00000001', -1n],
  ['0.1', 10_000_000n],
  ['007.5', 750_000_000n],
  ['119979.89', 11_997_989_000_000n],
  ['-12.34567891', -1_234_567_891n],
  ['9'.repeat(18), 999_999_999_999_999_999n * 100_000_000n],
])('parses %s exactly', (text, units) => {
  expect(parseAmount(text)).toBe(units)
})

const NO_AMOUNTS = [
  '',
  ' ',
  ' 1',
  '1 ',
  '1\n',
  '+1',
  '--1',
  '-',
  '.',
  '.5',
  '5.',
  '1,5',
  '1_000',
  '1e3',
  '1e-7',
  '1e400',
]
const NO_AMOUNTS_EITHER = ['0x10', 'NaN', 'Infinity', '１', '٣', '1.2.3', '1.123456789', '0.000000001', '0'.repeat(19)]

it.each([...NO_AMOUNTS, ...NO_AMOUNTS_EITHER, '1'.repeat(19)])('rejects %j as an amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
  expect(readAmount(text)).toBeUndefined()
})

it('parses any decimal text a request can hold like big.js', () => {
  const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))
  const texts = fc
    .tuple(fc.constantFrom('', '-'), digits(1, AMOUNT_WHOLE_DIGITS_MAX), fc.option(digits(1, 8)))
    .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`)
  fc.assert(
    fc.property(texts, (text) => {
      const read = parseAmount(text)
      expect(read !== undefined && big(read).eq(new Big(text))).toBe(true)
      expect(readAmount(text)).toBe(read)
    }),
  )
})

it('rejects more than eight decimals', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,10}\.[0-9]{9,20}$/), (text) => {
      expect(parseAmount(text)).toBeUndefined()
    }),
  )
})

it('formats all eight decimals like big.js', () => {
  fc.assert(
    fc.property(amountsOfBothSigns, (value) => {
      expect(formatAmount(value)).toBe(big(value).toFixed(8))
    }),
  )
})

it.each([
  [0n, '0.00000000'],
  [1n, '0.00000001'],
  [-1n, '-0.00000001'],
  [123_400n, '0.00123400'],
  [-100_000_000n, '-1.00000000'],
])('formats %s units as %s', (units, text) => {
  expect(formatAmount(amountOfUnits(units))).toBe(text)
})

it('parses every amount it formats, including sums larger than a request may ask for', () => {
  const stored = fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }).map(amountOfUnits)
  fc.assert(
    fc.property(stored, (value) => {
      expect(amount(formatAmount(value))).toBe(value)
    }),
  )
})

it('throws an invariant violation for a constant that is not a decimal', () => {
  expect(() => amount('1e3')).toThrow(InvariantViolation)
  expect(() => amount('1'.repeat(31))).toThrow('is not a valid amount')
})

it.each([
  [0, 0n],
  [-0, 0n],
  [1, 100_000_000n],
  [0.1, 10_000_000n],
  [1e-6, 100n],
  [1e-7, 10n],
  [1.2e-7, 12n],
  [1e-8, 1n],
  [-2.5e-7, -25n],
  [0.30000001, 30_000_001n],
  [1234567890.12, 123_456_789_012_000_000n],
  [9007199254740.12, 900_719_925_474_012_000_000n],
  [Number.MAX_SAFE_INTEGER, 9_007_199_254_740_991n * 100_000_000n],
])('reads the JSON number %s as written', (value, units) => {
  expect(readAmount(value)).toBe(units)
})

it.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  JSON.parse('1e400') as number,
  1e-9,
  1.5e-8,
  -1e-300,
  Number.MIN_VALUE,
  0.1 + 0.2,
  0.123456789,
  2 ** 53,
  1e16,
  1e21,
  Number.MAX_VALUE,
])('rejects the JSON number %s as an amount', (value) => {
  expect(readAmount(value)).toBeUndefined()
})

it('reads every JSON number of up to fifteen digits and eight decimals exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.nat(8), (digits, decimals) => {
      const value = amountOfUnits(digits * 10n ** BigInt(8 - decimals))
      const inRange = Math.abs(Number(formatAmount(value))) <= Number.MAX_SAFE_INTEGER
      expect(readAmount(Number(formatAmount(value)))).toBe(inRange ? value : undefined)
    }),
  )
})

it('reads any number as its shortest text or not at all', () => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      const read = readAmount(value)
      if (read !== undefined) expect(new Big(value).eq(big(read))).toBe(true)
    }),
    { examples: [[0.00000001], [-2.5], [1e-9], [1e300]] },
  )
})

it('adds, subtracts and negates without rounding', () => {
  fc.assert(
    fc.property(amountsOfBothSigns, amountsOfBothSigns, (a, b) => {
      expect(big(plus(a, b)).eq(big(a).plus(big(b)))).toBe(true)
      expect(big(minus(a, b)).eq(big(a).minus(big(b)))).toBe(true)
      expect(plus(a, negate(a))).toBe(ZERO)
    }),
  )
})

it('sums a list like adding one by one, and an empty list to zero', () => {
  expect(sum([])).toBe(ZERO)
  fc.assert(
    fc.property(fc.array(amounts), (list) => {
      expect(sum(list)).toBe(list.reduce(plus, ZERO))
    }),
  )
})

it.each([
  ['0', true],
  ['-12.50', true],
  ['0.000000123456789012345', true],
  ['123456789012345', true],
  ['9007199254740991', true],
  ['9007199254740993', false],
  ['12345678.12345678', true],
  ['90071992.54740993', false],
  ['-0.0', true],
  ['100.00000000000000000', true],
  ['99.99999999999999999', false],
  ['1.00000000000000000001', false],
  ['90071992547409.91', false],
  ['1.5e-3', true],
  ['1.234567890123456E+2', true],
  ['1.2345678901234567E+2', true],
  ['1.23456789012345678E+2', false],
  [`1.${'0'.repeat(38)}`, true],
  [`1.${'0'.repeat(39)}`, false],
])('says whether a double represents %s exactly: %s', (text, isExact) => {
  expect(isExactNumber(text)).toBe(isExact)
})

it('treats a number as exact if its digits survive the round trip through a double', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{0,8}\.[0-9]{0,5}[1-9]$/), (text) => {
      expect([isExactNumber(text), String(Number(text))]).toEqual([true, text])
    }),
  )
})

it('looks at no more than forty characters of a number', () => {
  // A pattern that backtracks would need minutes for these, and the test would time out.
  const zeros = '0'.repeat(1_000_000)
  expect([isExactNumber(`${zeros}1`), isExactNumber(`1${zeros}`)]).toEqual([false, false])
  expect([parseAmount(zeros), readAmount(`1${zeros}`)]).toEqual([undefined, undefined])
})
