import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it.each([
  [0, 1, 'bac'],
  [1, 1, 'acb'],
  [2, 1, 'abc'],
  [0, -1, 'abc'],
  [2, -1, 'acb'],
  [7, -1, 'abc'],
] as const)('moves the item at %i by %i: %s', (at, by, expected) => {
  expect(moved(['a', 'b', 'c'], at, by).join('')).toBe(expected)
})
