import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfTerm, hasMatured, maturesAt, progressPercent, wholeDaysBetween } from './maturity.ts'

const at = (text: string) => new Date(text)
const DAY = 86_400_000

it.each([
  ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z', 0],
  ['2026-03-01T12:00:00.000Z', '2026-03-02T11:59:59.999Z', 0],
  ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', 1],
  ['2026-03-02T12:00:00.000Z', '2026-03-01T12:00:00.000Z', 0],
  ['2028-02-28T00:00:00.000Z', '2028-03-01T00:00:00.000Z', 2],
  ['2027-02-28T00:00:00.000Z', '2027-03-01T00:00:00.000Z', 1],
  ['2028-01-01T00:00:00.000Z', '2029-01-01T00:00:00.000Z', 366],
  ['2026-12-31T23:00:00.000Z', '2027-01-31T23:00:00.000Z', 31],
  ['2026-03-28T12:00:00.000+01:00', '2026-03-29T12:00:00.000+02:00', 0],
  ['2026-10-24T12:00:00.000+02:00', '2026-10-25T11:00:00.000+01:00', 1],
])('counts from %s to %s as %i full 24-hour days', (from, to, days) => {
  expect(wholeDaysBetween(at(from), at(to))).toBe(days)
})

it('counts a day only when all 24 hours have passed', () => {
  const moments = fc.date({ min: at('2020-01-01'), max: at('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.nat(4000), (from, days) => {
      const end = from.getTime() + days * DAY
      expect(wholeDaysBetween(from, new Date(end))).toBe(days)
      if (days > 0) expect(wholeDaysBetween(from, new Date(end - 1))).toBe(days - 1)
    }),
  )
})

it('ends a term at the first moment at which all its days have passed', () => {
  const moments = fc.date({ min: at('2020-01-01'), max: at('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 4000 }), (since, days) => {
      const end = endOfTerm(since, days)
      expect(progressPercent({ status: 'active', days, since }, end)).toBe(100)
      expect(progressPercent({ status: 'active', days, since }, new Date(end.getTime() - 1))).toBeLessThan(100)
    }),
  )
})

describe('an investment matures', () => {
  const activatedAt = at('2026-03-01T12:00:00.000Z')
  const running = { status: 'active', terms: { days: 14 }, activatedAt, reopenedAt: null } as const

  it('at the end of its term', () => {
    expect(maturesAt(running)).toEqual(at('2026-03-15T12:00:00.000Z'))
  })

  it('from that moment on', () => {
    const moments = ['2026-03-15T11:59:59.999Z', '2026-03-15T12:00:00.000Z', '2099-01-01T00:00:00.000Z']
    expect(moments.map((moment) => hasMatured(running, at(moment)))).toEqual([false, true, true])
    expect(hasMatured({ ...running, reopenedAt: activatedAt }, at('2099-01-01'))).toBe(false)
  })

  it.each(['pending', 'completed', 'paid_out', 'rejected', 'cancelled'] as const)('never while it is %s', (status) => {
    expect(maturesAt({ ...running, status })).toBeNull()
  })

  it('never if it is flexible, was reopened or has not started', () => {
    expect(maturesAt({ ...running, terms: { days: null } })).toBeNull()
    expect(maturesAt({ ...running, reopenedAt: activatedAt })).toBeNull()
    expect(maturesAt({ ...running, activatedAt: null })).toBeNull()
  })
})

describe('progressPercent', () => {
  const since = at('2028-02-01T08:00:00.000Z')
  const sinceThen = (days: number, ms = 0) => new Date(since.getTime() + days * DAY + ms)

  it.each([
    [0, 30, 0],
    [1, 30, 3],
    [15, 30, 50],
    [29, 30, 96],
    [30, 30, 100],
    [45, 30, 100],
    [199, 200, 99],
    [1, 1, 100],
  ])('after %i of %i days is %i percent', (passed, days, percent) => {
    expect(progressPercent({ status: 'active', days, since }, sinceThen(passed))).toBe(percent)
  })

  it('counts only full days', () => {
    expect(progressPercent({ status: 'active', days: 2, since }, sinceThen(1, -1))).toBe(0)
    expect(progressPercent({ status: 'active', days: 2, since }, sinceThen(1))).toBe(50)
  })

  it('is zero if the start is in the future', () => {
    expect(progressPercent({ status: 'active', days: 30, since }, sinceThen(-3))).toBe(0)
  })

  it.each(['completed', 'paid_out'])('is 100 when the investment is %s, with or without a term', (status) => {
    expect(progressPercent({ status, days: 30, since }, since)).toBe(100)
    expect(progressPercent({ status, days: null, since }, since)).toBe(100)
  })

  it.each([null, 0, -1])('is null for a term of %s days', (days) => {
    expect(progressPercent({ status: 'active', days, since }, sinceThen(9))).toBeNull()
  })

  it('stays between 0 and 100, and is 100 only after the term', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: -10, max: 2000 }), (days, passed) => {
        const percent = progressPercent({ status: 'active', days, since }, sinceThen(passed)) ?? -1
        expect(percent >= 0 && percent <= 100).toBe(true)
        expect(percent === 100).toBe(passed >= days)
      }),
    )
  })
})
