import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, amountOfUnits, ZERO } from '../money/amount.ts'
import { CANDLE_INTERVALS, CANDLE_SECONDS, candleStart, candlesOf, mergeCandles, spanOf, type Tick } from './candles.ts'
import { changePercent } from './change-percent.ts'

const at = (time: string) => new Date(`2026-11-22T${time}Z`)
const tick = (time: string, usd: string, volume: string | null = '1'): Tick => ({
  at: at(time),
  usd: amount(usd),
  volumeUsd: volume === null ? null : amount(volume),
})

const ticks: fc.Arbitrary<Tick[]> = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 3 * 86_400_000 }).map((ms) => new Date(at('00:00:00').getTime() + ms)),
      usd: fc.bigInt(1n, 10n ** 14n).map(amountOfUnits),
      volumeUsd: fc.option(fc.bigInt(0n, 10n ** 14n).map(amountOfUnits)),
    }),
    { maxLength: 60 },
  )
  .map((some) => some.toSorted((a, b) => a.at.getTime() - b.at.getTime()))

describe('candles', () => {
  it('have the first, highest, lowest and last price of their interval, and gaps stay gaps', () => {
    const made = candlesOf(
      [tick('10:00:00', '5'), tick('10:00:30', '9'), tick('10:00:59.999', '4'), tick('10:03:00', '7', null)],
      '1m',
    )
    expect(made).toEqual([
      {
        start: at('10:00:00'),
        open: amount('5'),
        high: amount('9'),
        low: amount('4'),
        close: amount('4'),
        volumeUsd: amount('3'),
      },
      {
        start: at('10:03:00'),
        open: amount('7'),
        high: amount('7'),
        low: amount('7'),
        close: amount('7'),
        volumeUsd: null,
      },
    ])
  })

  it('of small intervals add up to those of the ticks', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...CANDLE_INTERVALS), (some, interval) => {
        const expected = candlesOf(some, interval)
        const smaller = CANDLE_INTERVALS.filter((each) => CANDLE_SECONDS[each] <= CANDLE_SECONDS[interval])
        for (const each of smaller) expect(mergeCandles(candlesOf(some, each), interval)).toEqual(expected)
      }),
    )
  })

  it('hold exactly the ticks of their interval', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...CANDLE_INTERVALS), (some, interval) => {
        for (const candle of candlesOf(some, interval)) {
          const own = some.filter((each) => candleStart(each.at, interval).getTime() === candle.start.getTime())
          const prices = own.map(({ usd }) => usd)
          expect(candle.open).toBe(prices[0])
          expect(candle.close).toBe(prices.at(-1))
          expect(prices.every((usd) => usd <= candle.high && usd >= candle.low)).toBe(true)
          expect(prices).toContain(candle.high)
          expect(prices).toContain(candle.low)
          const volume = own.reduce((sum, { volumeUsd }) => sum + (volumeUsd ?? 0n), 0n)
          expect(candle.volumeUsd ?? 0n).toBe(volume)
        }
      }),
    )
  })

  it('of a period are one candle', () => {
    const made = candlesOf([tick('10:00:00', '5'), tick('10:03:00', '9'), tick('11:00:00', '7')], '1m')
    expect(spanOf(made)).toMatchObject({ open: amount('5'), high: amount('9'), close: amount('7') })
    expect(spanOf([])).toBeUndefined()
  })
})

it.each([
  ['100', '101', '1.00'],
  ['100', '99.995', '-0.01'],
  ['100', '99.996', '0.00'],
  ['3', '1', '-66.67'],
  ['0.00000001', '1', '9999999900.00'],
])('the change from %s to %s is %s percent', (before, after, percent) => {
  expect(changePercent(amount(before), amount(after))).toBe(percent)
})

it('the change from nothing is unknown', () => {
  expect(changePercent(ZERO, amount('1'))).toBeNull()
})
