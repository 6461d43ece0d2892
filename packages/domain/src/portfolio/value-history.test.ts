import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANDLE_SECONDS } from '../markets/candles.ts'
import { type Amount, amountOfUnits, sum } from '../money/amount.ts'
import { type Price, worthInUsd } from '../money/convert.ts'
import { NOW, priceOf } from '../test-support/builders.ts'
import { HISTORY_MOMENTS_MAX, HISTORY_STEPS, historyTimes, PORTFOLIO_PERIODS } from './history-times.ts'
import { valueHistory } from './value-history.ts'

const DAY_MS = 86_400_000

describe('the moments of a history', () => {
  it.each([
    ['1d', 25, '2026-11-20T12:00:00.000Z'],
    ['7d', 43, '2026-11-14T12:00:00.000Z'],
    ['30d', 32, '2026-10-22T00:00:00.000Z'],
    ['1y', 367, '2025-11-21T00:00:00.000Z'],
    ['all', 4, '2026-11-19T00:00:00.000Z'],
  ] as const)('of %s are %d, the first at %s and the last now', (period, count, first) => {
    const times = historyTimes(period, NOW, new Date('2026-11-19T08:00:00.000Z'))
    expect(times).toHaveLength(count)
    expect(times[0]?.toISOString()).toBe(first)
    expect(times.at(-1)).toBe(NOW)
  })

  it('are bounded and evenly apart, each at the end of a candle', () => {
    const now = fc.integer({ min: 400 * DAY_MS, max: 60_000 * DAY_MS }).map((at) => new Date(at))
    fc.assert(
      fc.property(fc.constantFrom(...PORTFOLIO_PERIODS), now, fc.nat(20_000 * DAY_MS), (period, at, before) => {
        const times = historyTimes(period, at, new Date(Math.max(0, at.getTime() - before)))
        expect(times.length).toBeLessThanOrEqual(HISTORY_MOMENTS_MAX + 2)
        const full = times.slice(0, -1).map((time) => time.getTime())
        for (const time of full) expect(time % (CANDLE_SECONDS[HISTORY_STEPS[period].interval] * 1000)).toBe(0)
        const gaps = new Set(full.slice(1).map((time, index) => time - (full[index] ?? 0)))
        expect(gaps.size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('are only now for a customer without an entry', () => {
    expect(historyTimes('all', new Date('2026-11-21T00:00:00.000Z'))).toHaveLength(1)
  })
})

const COINS = ['BTC', 'ETH', 'XYZ'] as const
const TIMES = Array.from({ length: 6 }, (_, index) => new Date(index * DAY_MS))

/** Movements that never take more than there is, in the order of their times. */
const movements = fc
  .array(
    fc.record({
      coin: fc.constantFrom(...COINS),
      // Before the first moment, at one, between two.
      at: fc.integer({ min: -10, max: 50 }).map((tenths) => (tenths * DAY_MS) / 10),
      units: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    }),
    { maxLength: 30 },
  )
  .map((drawn) => {
    const owned = new Map<string, bigint>()
    return drawn
      .toSorted((one, other) => one.at - other.at)
      .map(({ coin, at, units }) => {
        const before = owned.get(coin) ?? 0n
        const change = before + units < 0n ? -before : units
        owned.set(coin, before + change)
        return { coin, at, amount: amountOfUnits(change) }
      })
  })

const prices = fc.array(
  fc.array(fc.option(fc.bigInt({ min: 1n, max: 10n ** 14n }).map(amountOfUnits)), { minLength: 3, maxLength: 3 }),
  { minLength: TIMES.length, maxLength: TIMES.length },
)

/** The sum of everything up to a moment: a second, slow way to a balance. */
const balanceAt = (moved: readonly { coin: string; at: number; amount: Amount }[], coin: string, time: Date) =>
  sum(moved.filter((each) => each.coin === coin && each.at <= time.getTime()).map((each) => each.amount))

describe('the value of a portfolio over time', () => {
  it('is at any moment the balance of each coin times its price, and unknown where a price is missing', () => {
    fc.assert(
      fc.property(movements, prices, (moved, drawn) => {
        const priceAt = (coin: string, index: number): Price | undefined => {
          const known = drawn[index]?.[COINS.indexOf(coin as (typeof COINS)[number])]
          return known ? { coin, usd: known, source: 'test', at: TIMES[index] ?? NOW } : undefined
        }
        const last = TIMES.at(-1) ?? NOW
        const owned = new Map(COINS.map((coin) => [coin, balanceAt(moved, coin, last)]))
        const changes = moved.flatMap(({ coin, at, amount }) => {
          const step = TIMES.filter((time) => time.getTime() < at).length - 1
          return step < 0 ? [] : [{ step, coin, amount }]
        })
        for (const [index, point] of valueHistory({ times: TIMES, owned, changes, priceAt }).entries()) {
          const held = COINS.map((coin) => ({ coin, amount: balanceAt(moved, coin, TIMES[index] ?? NOW) })).filter(
            (each) => each.amount > 0n,
          )
          const missing = held.filter(({ coin }) => !priceAt(coin, index)).map(({ coin }) => coin)
          expect([...point.missing].sort()).toEqual(missing.sort())
          const value = sum(
            held.map(({ coin, amount }) => worthInUsd(amount, priceAt(coin, index) ?? priceOf(coin, '0.00000001'))),
          )
          expect(point).toMatchObject({ at: TIMES[index], usd: missing.length > 0 ? null : value })
        }
      }),
    )
  })
})
