import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, amountOfUnits, formatAmount } from '../money/amount.ts'
import type { Candle } from './candles.ts'
import { withoutSpikes } from './without-spikes.ts'

type Prices = readonly [open: string, high: string, low: string, close: string]

const startOf = (index: number) => new Date(Date.UTC(2026, 10, 20) + index * 1_800_000)
const candleOf = (price: string | Prices, index: number): Candle => {
  const [open, high, low, close] = (typeof price === 'string' ? [price, price, price, price] : price).map(amount)
  return { start: startOf(index), open, high, low, close, volumeUsd: null } as Candle
}

describe('a candle of a history', () => {
  it.each<[string, readonly (string | Prices)[], readonly number[]]>([
    ['with a low of a thousandth is dropped', ['100', ['101', '102', '0.1', '101'], '100'], [0, 2]],
    ['with a high of a thousand times is dropped', ['100', ['101', '100000', '99', '101'], '100'], [0, 2]],
    ['with a misplaced decimal is dropped', ['100', '940', '100'], [0, 2]],
    ['that is five times as high as both stays', ['100', ['100', '500', '100', '100'], '100'], [0, 1, 2]],
    ['that is any higher is dropped', ['100', ['100', '500.00000001', '100', '100'], '100'], [0, 2]],
    ['that is a fifth as high as both stays', ['100', ['100', '100', '20', '100'], '100'], [0, 1, 2]],
    ['that is any lower is dropped', ['100', ['100', '100', '19.99999999', '100'], '100'], [0, 2]],
    ['with a price that stays up stays', ['1', '1', ['1', '10', '1', '10'], '10', '10'], [0, 1, 2, 3, 4]],
    ['with a price that stays down stays', ['10', '10', ['10', '10', '1', '1'], '1', '1'], [0, 1, 2, 3, 4]],
    ['between two spikes stays', ['100', '100000', '100', '0.1', '100'], [0, 2, 4]],
    ['next to a spike stays at the beginning', ['100', '100000', '100', '100'], [0, 2, 3]],
    ['next to a spike stays at the end', ['100', '100', '100000', '100'], [0, 1, 3]],
    ['far from the one after it is dropped at the beginning', ['0.1', '100', '100'], [1, 2]],
    ['far from the one before it is dropped at the end', ['100', '100', '100000'], [0, 1]],
    ['that has no neighbor stays', ['100'], [0]],
    ['far from the only other one is dropped if it is older', ['100', '100000'], [1]],
    ['that is one of two at the same price stays', ['1', '1', '10', '10', '1', '1'], [0, 1, 2, 3, 4, 5]],
  ])('%s', (_, prices, kept) => {
    const candles = prices.map(candleOf)
    expect(withoutSpikes(candles)).toEqual(kept.map((index) => candles[index]))
  })
})

/** A history in which no price is more than five times as high as another. */
const calm = fc
  .array(fc.array(fc.bigInt(1000n, 5000n), { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 40 })
  .map((rows) =>
    rows.map((row, index): Candle => {
      const [low, open, close, high] = row.toSorted((a, b) => Number(a - b)).map(amountOfUnits)
      return { start: startOf(index), open, high, low, close, volumeUsd: null } as Candle
    }),
  )

describe('a history', () => {
  it('of prices within a factor of five stays as it is', () => {
    fc.assert(
      fc.property(calm, (candles) => {
        expect(withoutSpikes(candles)).toEqual(candles)
      }),
    )
  })

  it('loses exactly the one candle that is made 1000 times too high or too low', () => {
    fc.assert(
      fc.property(calm, fc.nat(), fc.constantFrom('high', 'low', 'all'), (candles, nat, what) => {
        const index = nat % candles.length
        const wrong = candles.map((candle, place): Candle => {
          if (place !== index) return candle
          const { open, high, low, close } = candle
          if (what === 'high') return { ...candle, high: amountOfUnits(high * 1000n) }
          if (what === 'low') return { ...candle, low: amountOfUnits(low / 1000n) }
          const up = (price: bigint) => amountOfUnits(price * 1000n)
          return { ...candle, open: up(open), high: up(high), low: up(low), close: up(close) }
        })
        expect(withoutSpikes(wrong)).toEqual(candles.toSpliced(index, 1))
      }),
    )
  })

  it('keeps its order, and no candle is changed', () => {
    const any = fc
      .array(fc.bigInt(1n, 10n ** 12n), { maxLength: 20 })
      .map((prices) => prices.map((price, index) => candleOf(formatAmount(amountOfUnits(price)), index)))
    fc.assert(
      fc.property(any, (candles) => {
        const kept = withoutSpikes(candles)
        expect(kept).toEqual(candles.filter((candle) => kept.includes(candle)))
      }),
    )
  })
})
