import { expect, it } from 'vitest'
import { spansUpTo, trendOf } from './trend.ts'

it.each([
  [150n, 100n, '50.0'],
  [100n, 100n, '0.0'],
  [0n, 100n, '-100.0'],
  [1n, 3n, '-66.7'],
  [10_005n, 10_000n, '0.1'],
  [9_995n, 10_000n, '-0.1'],
  [99_999n, 100_000n, '0.0'],
  [-50n, -100n, '50.0'],
])('takes %s after %s for a change of %s per cent', (last, before, expected) => {
  expect(trendOf(last, before)).toBe(expected)
})

it('knows no change where there was nothing before', () => {
  expect(trendOf(5n, 0n)).toBeNull()
})

it('has every moment of sixty days in one of its two spans', () => {
  const { last, before } = spansUpTo(new Date('2026-03-01T00:00:00Z'))
  const where = (text: string) => [last(new Date(text)), before(new Date(text))]
  expect(where('2026-03-01T00:00:00Z')).toEqual([true, false])
  expect(where('2026-01-30T00:00:00Z')).toEqual([true, false])
  expect(where('2026-01-29T23:59:59.999Z')).toEqual([false, true])
  expect(where('2025-12-31T00:00:00Z')).toEqual([false, true])
  expect(where('2025-12-30T23:59:59.999Z')).toEqual([false, false])
  expect(last(null)).toBe(false)
})
