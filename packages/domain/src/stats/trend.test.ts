import { expect, it } from 'vitest'
import { trendOf } from './trend.ts'

it.each([
  [112n, 100n, '12.0'],
  [1125n, 1000n, '12.5'],
  [97n, 100n, '-3.0'],
  [0n, 100n, '-100.0'],
  [100n, 100n, '0.0'],
  [33n, 11n, '200.0'],
  [30n, 10n, null],
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
  [5n, -10n, null],
])('%s after %s is a change of %s percent', (recent, before, expected) => {
  expect(trendOf({ recent, before })).toBe(expected)
})

it('needs a base of more than ten dollars for USD', () => {
  const dollars = (count: bigint) => count * 100_000_000n
  expect(trendOf({ recent: dollars(20n), before: dollars(10n) }, dollars(1n))).toBeNull()
  expect(trendOf({ recent: dollars(22n), before: dollars(11n) }, dollars(1n))).toBe('100.0')
})
