import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Amount, sum } from '../money/amount.ts'
import { amounts, NOW, usd } from '../test-support/builders.ts'
import { addToDay, addToWeek, type RollingTotal, takeFromDay, totalOfDay, totalOfWeek } from './rolling-total.ts'

const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const did = (text: string, at = NOW): RollingTotal => addToDay([], usd(text), at)

describe('the total of a day', () => {
  it.each([
    [23, '10'],
    [24, '10'],
    [25, '0'],
  ])('after %i hours still has %s USD', (hours, left) => {
    expect(totalOfDay(did('10'), later(hours))).toBe(usd(left))
  })

  it('keeps at most 25 hours, however many actions there are', () => {
    let hours: RollingTotal = []
    for (let hour = 0; hour < 100; hour++) hours = addToDay(hours, usd('1'), later(hour))
    expect(hours).toHaveLength(25)
    expect(totalOfDay(hours, later(99))).toBe(usd('25'))
  })
})

describe('the total of a week', () => {
  it.each([
    [7 * 24 - 1, '10'],
    [7 * 24, '10'],
    [7 * 24 + 1, '0'],
  ])('after %i hours still has %s USD', (hours, left) => {
    expect(totalOfWeek(addToWeek([], usd('10'), NOW), later(hours))).toBe(usd(left))
  })

  it('is the plain sum of 7 days and at most an hour more, and never less than that of a day, as the clock moves', () => {
    const step = fc.record({ usd: amounts, minutes: fc.nat(3000) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let [hours, at]: [RollingTotal, Date] = [[], NOW]
        const added: { at: Date; usd: Amount }[] = []
        for (const each of steps) {
          at = new Date(at.getTime() + each.minutes * 60_000)
          hours = addToWeek(hours, each.usd, at)
          added.push({ at, usd: each.usd })
          const plain = (most: number) =>
            sum(added.filter((one) => at.getTime() - one.at.getTime() < most * 3_600_000).map((one) => one.usd))
          expect(totalOfWeek(hours, at)).toBeGreaterThanOrEqual(plain(168))
          expect(totalOfWeek(hours, at)).toBeLessThanOrEqual(plain(169))
          expect(totalOfWeek(hours, at)).toBeGreaterThanOrEqual(plain(24))
          expect(hours.length).toBeLessThanOrEqual(169)
        }
      }),
    )
  })
})

describe('a value that is taken back', () => {
  it.each([
    ['10', '0'],
    ['4', '6'],
  ])('of 10 USD: %s, and %s are left', (taken, left) => {
    expect(totalOfDay(takeFromDay(did('10'), usd(taken), NOW), later(1))).toBe(usd(left))
  })

  it('leaves the other hours, also if its own no longer counts', () => {
    const hours = addToDay(did('10'), usd('5'), later(2))
    expect(totalOfDay(takeFromDay(hours, usd('5'), later(2)), later(2))).toBe(usd('10'))
    expect(takeFromDay(hours, usd('7'), later(-30))).toEqual(hours)
  })
})

it('covers what was added in the last 24 hours and not taken back, in any order of both', () => {
  const step = fc.record({ usd: amounts, minutes: fc.nat(400), takes: fc.boolean(), which: fc.nat() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [hours, at, kept]: [RollingTotal, Date, { at: Date; usd: Amount }[]] = [[], NOW, []]
      for (const each of steps) {
        at = new Date(at.getTime() + each.minutes * 60_000)
        const taken = each.takes ? kept[each.which % kept.length] : undefined
        hours = taken ? takeFromDay(hours, taken.usd, taken.at) : addToDay(hours, each.usd, at)
        kept = taken ? kept.filter((one) => one !== taken) : [...kept, { at, usd: each.usd }]
        const within = (most: number) => kept.filter((one) => at.getTime() - one.at.getTime() < most * 3_600_000)
        expect(totalOfDay(hours, at)).toBeGreaterThanOrEqual(sum(within(24).map((one) => one.usd)))
        expect(totalOfDay(hours, at)).toBeLessThanOrEqual(sum(within(25).map((one) => one.usd)))
      }
    }),
  )
})
