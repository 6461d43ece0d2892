import { expect, it } from 'vitest'
import { lossyNumber } from './lossy-number.ts'

it.each([
  ['{"usd_amount":90071992547409.91}', 'usd_amount'],
  ['{"amount":99.999999999999999999}', 'amount'],
  ['{"amount":-1.00000000000000000001}', 'amount'],
  ['{"a":{"b":12345678901234567890}}', 'b'],
  ['12345678901.12345678', ''],
  [`{"amount":1.${'0'.repeat(60_000)}}`, 'amount'],
  [`{"amount":${'9'.repeat(60_000)}}`, 'amount'],
])('finds the number in %.80s that a double cannot hold', (text, field) => {
  expect(lossyNumber(text)).toBe(field)
})

it.each([
  '{"amount":"90071992547409.91"}',
  '{"wallet":"1234567890123456789012","amount":0.1}',
  '{"amount":12345678.12345678}',
  '{"amount":9007199254740992}',
  '{"amount":1e400}',
  '{"amount":100.000000000000000000}',
  '[]',
])('finds nothing in %s', (text) => {
  expect(lossyNumber(text)).toBeUndefined()
})
