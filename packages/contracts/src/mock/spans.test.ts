import { expect, it } from 'vitest'
import { spansUpTo } from './spans.ts'

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
