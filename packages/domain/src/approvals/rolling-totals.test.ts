import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDay, type RollingTotal, totalOfDay } from '../limits/rolling-total.ts'
import { ZERO } from '../money/amount.ts'
import { amounts, NOW, usd } from '../test-support/builders.ts'
import { LIMITED_ACTIONS, type LimitedAction } from './actions.ts'
import { isWithinLimits, type RollingTotals, totalsAfter } from './rolling-totals.ts'

const LIMITS = { limitUsd: usd('1000'), addedTimes: 5 }
const NOTHING: RollingTotals = { forOwner: [], added: [] }
const did = (text: string, at = NOW): RollingTotal => addToDay([], usd(text), at)

describe('isWithinLimits', () => {
  it.each<[LimitedAction, string, RollingTotals, boolean]>([
    ['deposit.confirm', '1000', NOTHING, true],
    ['deposit.confirm', '1000.00000001', NOTHING, false],
    ['withdrawal.confirm', '400', { forOwner: did('600'), added: [] }, true],
    ['withdrawal.confirm', '400.00000001', { forOwner: did('600'), added: [] }, false],
    ['fund.add', '100', { forOwner: [], added: did('4900') }, true],
    ['fund.add', '100.00000001', { forOwner: [], added: did('4900') }, false],
    ['withdrawal.confirm', '100.00000001', { forOwner: [], added: did('4900') }, true],
  ])('%s of %s USD: %#', (action, text, before, expected) => {
    expect(isWithinLimits({ action, usd: usd(text), at: NOW }, before, LIMITS)).toBe(expected)
  })

  it('is always so without a limit', () => {
    const before = { forOwner: did('999999'), added: did('999999') }
    for (const action of LIMITED_ACTIONS)
      expect(isWithinLimits({ action, usd: usd('1'), at: NOW }, before, { ...LIMITS, limitUsd: null })).toBe(true)
  })
})

describe('the totals', () => {
  it('never exceeds the limit through a sequence of actions that are each within it', () => {
    const acts = fc.array(fc.record({ usd: amounts, minutes: fc.nat(600) }), { maxLength: 60 })
    fc.assert(
      fc.property(acts, (list) => {
        let totals = NOTHING
        let at = NOW
        const done: { at: Date; usd: bigint }[] = []
        for (const act of list) {
          at = new Date(at.getTime() + act.minutes * 60_000)
          const measured = { action: 'fund.add', usd: act.usd, at } as const
          if (!isWithinLimits(measured, totals, LIMITS)) continue
          totals = totalsAfter(measured, totals)
          done.push({ at, usd: act.usd })
          const day = done.filter((each) => each.at.getTime() > at.getTime() - 24 * 3_600_000)
          expect(day.reduce((total, each) => total + each.usd, 0n) <= LIMITS.limitUsd).toBe(true)
        }
        expect(totalOfDay([], at)).toBe(ZERO)
      }),
    )
  })
})
