import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, amountOfUnits } from '../money/amount.ts'
import { medianPrice, PRICE_LIMITS, type PriceAnswer } from './median-price.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const answers = (...prices: string[]): PriceAnswer[] =>
  prices.map((usd, index) => ({ source: `source ${index + 1}`, usd: amount(usd), at: ago(10 * (index + 1)) }))
const judge = (given: readonly PriceAnswer[], last?: readonly [usd: string, secondsAgo: number]) =>
  medianPrice(given, { now: NOW, last: last && { usd: amount(last[0]), at: ago(last[1]) } })

describe('the price of several sources', () => {
  it.each([
    ['one answer', ['100'], '100', 1],
    ['the middle of two', ['100', '101'], '100.5', 2],
    ['the middle one of three', ['100', '100.4', '101'], '100.4', 3],
    ['the middle of four', ['100', '100.2', '100.4', '101'], '100.3', 4],
    ['one that is 1000 times too high is dropped', ['100', '100000', '100.4'], '100.2', 2],
    ['one that is 1000 times too low is dropped', ['100', '0.1', '100.4'], '100.2', 2],
    ['one that is nothing does not count', ['0', '100'], '100', 1],
  ])('%s', (_, prices, usd, count) => {
    const judged = judge(answers(...prices), ['100', 30])
    expect(judged).toMatchObject({ is: 'good', usd: amount(usd) })
    expect(judged).toHaveProperty('sources.length', count)
  })

  it.each([
    ['two that differ by more than the limit', ['100', '102.1'], 'spread'],
    ['three of which no two agree', ['100', '200', '300'], 'spread'],
    ['four in two camps', ['100', '100', '200', '200'], 'spread'],
    ['one that is 1000 times too high', ['100000'], 'jump'],
    ['two that agree on a price far from the last', ['150', '150'], 'jump'],
    ['a move by more than the limit', ['110.11'], 'jump'],
    ['the same, downward', ['89.8'], 'jump'],
  ])('%s is suspect', (_, prices, why) => {
    expect(judge(answers(...prices), ['100', 30])).toMatchObject({ is: 'suspect', why })
  })

  it.each([
    ['a move at the limit', ['110'], ['100', 0], 'good'],
    ['a larger move after six hours', ['140'], ['100', 6 * 3600], 'good'],
    ['a move beyond the maximum, however long ago', ['151'], ['100', 20 * 3600], 'suspect'],
    ['the same of one source, after a day', ['151'], ['100', 86_400], 'suspect'],
    ['the same of two sources, after a day', ['151', '151'], ['100', 86_400], 'good'],
    ['the first price', ['151'], undefined, 'good'],
  ] as const)('%s is judged by the time that has passed', (_, prices, last, is) => {
    expect(judge(answers(...prices), last)).toMatchObject({ is })
  })

  it('counts answers that are fresh, and has the time of the newest of them', () => {
    const [answer] = answers('100') as [PriceAnswer]
    const at = (seconds: number) => ({ ...answer, at: ago(seconds) })
    expect(judge([at(120)])).toMatchObject({ is: 'good', at: ago(120) })
    expect(judge([at(120.001)])).toEqual({ is: 'unknown' })
    expect(judge([at(-1)])).toEqual({ is: 'unknown' })
    expect(judge([at(90), at(30), at(60)])).toMatchObject({ at: ago(30) })
    expect(judge([])).toEqual({ is: 'unknown' })
  })

  const price = fc.bigInt(1n, 10n ** 15n).map(amountOfUnits)

  it('lies between the answers and does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 7 }), (prices) => {
        const given = prices.map((usd, index) => ({ source: `s${index}`, usd, at: NOW }))
        const judged = judge(given)
        expect(judge(given.toReversed())).toEqual(judged)
        const sorted = prices.toSorted((a, b) => Number(a - b))
        expect(judged).toSatisfy(
          (it: typeof judged) => 'usd' in it && it.usd >= (sorted[0] ?? 0n) && it.usd <= (sorted.at(-1) ?? 0n),
        )
      }),
    )
  })

  it('is the median of answers that agree, rounded down', () => {
    const near = fc.bigInt(1_000_000n, 1_005_000n)
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 9 }), (units) => {
        const given = units.map((each, index) => ({ source: `s${index}`, usd: amountOfUnits(each), at: NOW }))
        const below = (one: bigint) => units.filter((each) => each < one).length
        const above = (one: bigint) => units.filter((each) => each > one).length
        // The values with at most half of the answers on either side: one, or the two in the middle.
        const middle = units.filter((one) => below(one) * 2 <= units.length && above(one) * 2 <= units.length)
        const [low = 0n, high = low] = new Set(middle)
        expect(judge(given)).toMatchObject({ is: 'good', usd: (low + high) / 2n, sources: { length: units.length } })
      }),
    )
  })

  it('is never moved by one bad answer among three that is beyond the limit of outliers', () => {
    const near = fc.bigInt(1_000_000n, 1_005_000n).map(amountOfUnits)
    const far = fc.oneof(fc.bigInt(1n, 900_000n), fc.bigInt(1_200_000n, 10n ** 12n)).map(amountOfUnits)
    fc.assert(
      fc.property(near, near, far, (a, b, wrong) => {
        const given = [a, wrong, b].map((usd, index) => ({ source: `s${index}`, usd, at: NOW }))
        expect(judge(given)).toMatchObject({ is: 'good', usd: (a + b) / 2n })
      }),
    )
  })

  it('is never good when it moved beyond the maximum within a day', () => {
    fc.assert(
      fc.property(price, price, fc.integer({ min: 0, max: 86_399 }), (usd, before, seconds) => {
        const last = { usd: before, at: ago(seconds) }
        const judged = medianPrice([{ source: 's', usd, at: NOW }], { now: NOW, last })
        const moved = usd > before ? usd - before : before - usd
        if (moved * 10_000n > PRICE_LIMITS.jumpBpsMax * before) expect(judged.is).toBe('suspect')
      }),
    )
  })
})
