import { expect, it } from 'vitest'
import { trendOf } from './trend.ts'

it.each([
  [112n, 100n, '12.0'],
  [1125n, 1000n, '12.5'],
  [97n, 100n, '-3.0'],
  [0n, 100n, '-100.0'],
  [100n, 100n, '0.0'],
  [300n, 1n, '29900.0'],
  [10004n, 10000n, '0.0'],
  [9996n, 10000n, '0.0'],
  [10005n, 10000n, '0.1'],
  [9995n, 10000n, '-0.1'],
  [50n, -100n, '150.0'],
  [-50n, -100n, '50.0'],
  [-200n, -100n, '-100.0'],
  [-50n, 100n, '-150.0'],
  [0n, 0n, null],
  [5n, 0n, null],
])('%s after %s is a change of %s percent', (recent, before, expected) => {
  expect(trendOf({ recent, before })).toBe(expected)
})
