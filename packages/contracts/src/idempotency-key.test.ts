import { expect, it } from 'vitest'
import { isIdempotencyKey } from './idempotency-key.ts'

it.each([
  ['a'.repeat(7), false],
  ['a'.repeat(8), true],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
  ['Key-1_23', true],
  ['key 1234', false],
  ['key.1234', false],
  ['key-1234\n', false],
])('takes %j as an idempotency key: %s', (text, isKey) => {
  expect(isIdempotencyKey(text)).toBe(isKey)
})
