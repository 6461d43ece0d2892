import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDay, addToWeek, type RollingTotal } from '../limits/rolling-total.ts'
import { type Amount, sum } from '../money/amount.ts'
import { amounts, NOW, usd } from '../test-support/builders.ts'
import {
  type ApprovalLimits,
  type Depositor,
  isWithinLimits,
  limitsOfAction,
  needsSecond,
  type RollingTotals,
  totalsAfter,
} from './rolling-totals.ts'

const LIMITS = { limitUsd: usd('1000'), firstDepositUsd: usd('100'), addedTimes: 5 }
const depositor = null
const NEW: Depositor = { aloneUsd: usd('0'), isByTwo: false }
const NOTHING: RollingTotals = { forOwner: [], overAll: [] }
const ofDay = (text: string): RollingTotal => addToDay([], usd(text), NOW)
const ofWeek = (text: string, hoursAgo = 0): RollingTotal =>
  addToWeek([], usd(text), new Date(NOW.getTime() - hoursAgo * 3_600_000))

describe('isWithinLimits', () => {
  it.each<[string, RollingTotals, boolean]>([
    ['1000', NOTHING, true],
    ['1000.00000001', NOTHING, false],
    ['400', { forOwner: ofDay('600'), overAll: [] }, true],
    ['400.00000001', { forOwner: ofDay('600'), overAll: [] }, false],
    ['100', { forOwner: [], overAll: ofWeek('4900') }, true],
    ['100.00000001', { forOwner: [], overAll: ofWeek('4900') }, false],
    ['100.00000001', { forOwner: [], overAll: ofWeek('4900', 24 * 7) }, false],
    ['100.00000001', { forOwner: [], overAll: ofWeek('4900', 24 * 7 + 1) }, true],
  ])('%s USD: %#', (text, before, expected) => {
    expect(isWithinLimits({ usd: usd(text), at: NOW, depositor }, before, LIMITS)).toBe(expected)
  })

  it('is always so without a limit', () => {
    const before = { forOwner: ofDay('999999'), overAll: ofWeek('999999') }
    expect(isWithinLimits({ usd: usd('1'), at: NOW, depositor }, before, { ...LIMITS, limitUsd: null })).toBe(true)
  })

  it.each<[string, Depositor, ApprovalLimits, boolean]>([
    ['100', NEW, LIMITS, true],
    ['100.00000001', NEW, LIMITS, false],
    ['100.00000001', NEW, { ...LIMITS, limitUsd: null }, false],
    ['60', { aloneUsd: usd('40'), isByTwo: false }, LIMITS, true],
    ['60.00000001', { aloneUsd: usd('40'), isByTwo: false }, LIMITS, false],
    ['1000', { aloneUsd: usd('40'), isByTwo: true }, LIMITS, true],
    ['999999', NEW, { ...LIMITS, limitUsd: null, firstDepositUsd: null }, true],
  ])(
    'sums what one person each confirmed until two have confirmed one: %s USD, %#',
    (text, payer, limits, expected) => {
      const measured = { usd: usd(text), at: NOW, depositor: payer }
      expect(isWithinLimits(measured, NOTHING, limits)).toBe(expected)
    },
  )
})

describe('needsSecond', () => {
  const measured = { usd: usd('1000'), at: NOW, depositor }
  it('is the opposite of being within the limits, and holds for an unknown value unless no amount is limited', () => {
    expect(needsSecond(measured, NOTHING, LIMITS)).toBe(false)
    expect(needsSecond({ ...measured, usd: usd('1000.00000001') }, NOTHING, LIMITS)).toBe(true)
    expect(needsSecond({ ...measured, usd: null }, NOTHING, LIMITS)).toBe(true)
    expect(needsSecond({ ...measured, usd: null }, NOTHING, { ...LIMITS, limitUsd: null })).toBe(true)
    const none = { ...LIMITS, limitUsd: null, firstDepositUsd: null }
    expect(needsSecond({ ...measured, usd: null }, NOTHING, none)).toBe(false)
  })

  it('leaves the limit of a first deposit to payments', () => {
    const first = { ...measured, usd: null }
    const only = { ...LIMITS, limitUsd: null }
    expect(needsSecond(first, NOTHING, limitsOfAction('withdrawal.confirm', only))).toBe(false)
    expect(needsSecond(first, NOTHING, limitsOfAction('deposit.confirm', only))).toBe(true)
  })
})

describe('the totals', () => {
  it('never exceed the limits by plain sums, through actions that one person does alone as the clock moves', () => {
    const actions = fc.array(fc.record({ usd: amounts, minutes: fc.nat(2000), owner: fc.nat(5) }), { maxLength: 60 })
    fc.assert(
      fc.property(actions, (list) => {
        const owners = new Map<number, RollingTotal>()
        let [overAll, at]: [RollingTotal, Date] = [[], NOW]
        const done: { at: Date; usd: Amount; owner: number }[] = []
        for (const { minutes, owner, usd: worth } of list) {
          at = new Date(at.getTime() + minutes * 60_000)
          const before = { forOwner: owners.get(owner) ?? [], overAll }
          const within = (hours: number) => done.filter((each) => at.getTime() - each.at.getTime() < hours * 3_600_000)
          const plain = (rows: typeof done) => sum([worth, ...rows.map((each) => each.usd)])
          const [ofOwner, ofAll] = [(hours: number) => within(hours).filter((each) => each.owner === owner), within]
          if (isWithinLimits({ usd: worth, at, depositor }, before, LIMITS)) {
            expect(plain(ofOwner(24)) <= LIMITS.limitUsd && plain(ofAll(168)) <= LIMITS.limitUsd * 5n).toBe(true)
            done.push({ at, usd: worth, owner })
            const after = totalsAfter({ usd: worth, at }, before)
            owners.set(owner, after.forOwner)
            overAll = after.overAll
          } else {
            // A whole hour may count for longer, and nothing else may stop an action.
            expect(plain(ofOwner(25)) > LIMITS.limitUsd || plain(ofAll(169)) > LIMITS.limitUsd * 5n).toBe(true)
          }
        }
      }),
    )
  })
})
