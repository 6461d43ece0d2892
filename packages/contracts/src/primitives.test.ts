import { formatAmount, readAmount } from '@mintmark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { login, register } from './auth.ts'
import { createCoin } from './coins.ts'
import {
  chosenSymbol,
  decimal,
  email,
  line,
  lines,
  positiveAmount,
  positiveUsd,
  reason,
  requiredLine,
  symbol,
  txid,
} from './primitives.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success
const messages = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)

/** Decimal text above zero with this many decimals. */
const decimalText = (decimals: number) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** BigInt(decimals) - 1n }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(decimals, '0')}`)

describe('an amount in a request', () => {
  it('may have up to eight decimals, and is passed on unchanged', () => {
    fc.assert(
      fc.property(decimalText(8), (text) => {
        expect(z.parse(positiveAmount, text)).toBe(text)
        expect(accepts(decimal, formatAmount(readAmount(text) ?? (0n as never)))).toBe(true)
      }),
    )
  })

  it('may not have a ninth', () => {
    fc.assert(
      fc.property(decimalText(8), fc.integer({ min: 0, max: 9 }), (text, digit) => {
        expect(accepts(positiveAmount, `${text}${digit}`)).toBe(false)
      }),
    )
  })

  it('may be a number that is exact as decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (cents) => {
        expect(accepts(positiveUsd, cents / 100)).toBe(true)
      }),
    )
  })

  it.each([
    '',
    ' ',
    '1,5',
    '1e3',
    '0x10',
    '.5',
    '5.',
    '--1',
    '1 ',
    'NaN',
    '9'.repeat(19),
    null,
    true,
    {},
    [],
    Number.NaN,
  ])('cannot be %j', (value) => {
    expect(messages(positiveAmount, value)).toEqual([expect.stringMatching(/^must be a decimal number|Invalid/)])
  })

  it.each(['0', '0.00000000', '-1', 0, -0.5])('must be above zero, unlike %j', (value) => {
    expect(messages(positiveAmount, value)).toEqual(['must be above 0'])
  })

  it('is in whole cents if it is in USD', () => {
    expect(messages(positiveUsd, '10.005')).toEqual(['must have at most 2 decimals'])
    expect(accepts(positiveUsd, '10.00500000')).toBe(false)
    expect(accepts(positiveUsd, '10.50000000')).toBe(true)
  })
})

describe('text in a request', () => {
  it('is trimmed and has no control characters', () => {
    expect(z.parse(line(10), '  Ada ')).toBe('Ada')
    for (const text of ['a\u0000b', 'a\nb', 'a\u0007b', 'a\u009fb', 'a\ud800b', '\udc00'])
      expect(accepts(line(10), text)).toBe(false)
    expect(accepts(lines(10), 'a\nb\tc')).toBe(true)
    for (const text of ['a\u0000b', 'a\ud800b', '\udfff']) expect(accepts(lines(10), text)).toBe(false)
    expect(['😀', 'a👩‍👩‍👧b'].every((text) => accepts(line(20), text) && accepts(lines(20), text))).toBe(true)
  })

  it('must not be blank where it is required', () => {
    expect(messages(requiredLine(10), '   ')).toEqual(['is required'])
    expect(accepts(requiredLine(3), 'four')).toBe(false)
  })

  it.each(['\u200b', '\u200d\u2060', '\ufeff \u00ad', '\u3164', '\u2800'])(
    'must have a character that people see where it is required, unlike %j',
    (text) => {
      expect(messages(requiredLine(10), text)).toEqual(['is required'])
      expect(messages(reason, text)).toEqual(['is required. It is saved in the audit log'])
      expect(accepts(requiredLine(10), `${text}a`)).toBe(true)
    },
  )

  it.each(['\u202e', '\u202a', '\u2066', '\u2069'])('never reorders the characters around it, as %j does', (sign) => {
    for (const schema of [line(20), lines(20), requiredLine(20), reason])
      expect(accepts(schema, `paid ${sign}by card`)).toBe(false)
    expect(accepts(line(20), 'שלום ada')).toBe(true)
  })

  it('has only what people see where it is the id of a transaction', () => {
    expect(accepts(txid, ` 0x${'ab'.repeat(32)} `)).toBe(true)
    expect(['ab\u200bcd', 'ab\u202ecd', 'ab\ncd'].some((text) => accepts(txid, text))).toBe(false)
  })

  it('may be a coin symbol of letters and digits', () => {
    expect(['BTC', 'btc', '1INCH'].every((text) => accepts(symbol, text))).toBe(true)
    expect(['', 'BTC/USD', 'B TC', 'THIRTEENCHARS'].some((text) => accepts(symbol, text))).toBe(false)
  })
})

it.each([
  [email, ' Mary@Example.COM ', 'mary@example.com'],
  [register.body.shape.email, ' Mary@Example.COM ', 'mary@example.com'],
  [login.body.shape.email, ' Mary@Example.COM ', 'mary@example.com'],
  [symbol, 'btc', 'BTC'],
  [chosenSymbol('Select a token'), 'uSdT', 'USDT'],
  [createCoin.body.shape.symbol, ' sol ', 'SOL'],
])('normalizes an email address or a symbol', (schema, written, read) => {
  expect(z.parse(schema, written)).toBe(read)
})
