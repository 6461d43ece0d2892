import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amount, amountOfUnits } from '../money/amount.ts'
import { CANDLE_SECONDS } from './candles.ts'
import { sampledCandles } from './sampled-candles.ts'

const DAY = 86_400
const sample = (time: string, usd: string, volume = '1') => ({
  at: new Date(`${time}Z`),
  usd: amount(usd),
  volumeUsd: amount(volume),
})
const days = (...samples: ReturnType<typeof sample>[]) => sampledCandles(samples, { interval: '1d', secondsApart: DAY })

it('of midnights end with the price of the next midnight, also over the end of February in a leap year', () => {
  const made = days(
    sample('2028-02-28T00:00:00', '100', '7'),
    sample('2028-02-29T00:00:00', '110', '8'),
    sample('2028-03-01T00:00:00', '105', '9'),
    sample('2028-03-01T09:30:00', '106', '3'),
  )
  const figures = made.map(({ start, open, high, low, close, volumeUsd }) => [
    start.toISOString().slice(0, 10),
    ...[open, high, low, close, volumeUsd].map((each) => Number(each) / 1e8),
  ])
  expect(figures).toEqual([
    ['2028-02-28', 100, 110, 100, 110, 8],
    ['2028-02-29', 110, 110, 105, 105, 9],
    ['2028-03-01', 105, 106, 105, 106, 3],
  ])
})

it('leave a gap where samples are missing', () => {
  const made = days(
    sample('2026-10-31T00:00:00', '100'),
    sample('2026-11-03T00:00:00', '130'),
    sample('2026-11-04T00:00:00', '131'),
  )
  expect(made.map(({ start, close, volumeUsd }) => [start.getUTCDate(), close, volumeUsd])).toEqual([
    [31, amount('100'), null],
    [3, amount('131'), amount('1')],
    [4, amount('131'), null],
  ])
})

it('count the volume of two samples of one moment once', () => {
  const made = days(
    sample('2026-11-01T00:00:00', '100', '7'),
    sample('2026-11-01T00:00:00', '101', '7'),
    sample('2026-11-02T00:00:00', '102', '5'),
  )
  expect(made.map(({ open, close, volumeUsd }) => [open, close, volumeUsd])).toEqual([
    [amount('100'), amount('102'), amount('5')],
    [amount('102'), amount('102'), null],
  ])
})

it('have no spike at either end of one', () => {
  const made = days(
    ...[100, 101, 0.101, 102, 103].map((usd, day) => sample(`2026-11-0${day + 1}T00:00:00`, String(usd))),
  )
  expect(made.map(({ start }) => start.getUTCDate())).toEqual([1, 2, 4, 5])
  expect(made.every(({ low }) => low >= amount('100'))).toBe(true)
})

it('end where the next one begins, whatever the interval', () => {
  const prices = fc.array(fc.bigInt(10n ** 8n, 2n * 10n ** 8n), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(prices, fc.constantFrom('5m', '30m', '4h', '1d'), fc.nat(1_000_000), (units, interval, seconds) => {
      const secondsApart = CANDLE_SECONDS[interval] / 5
      const samples = units.map((usd, index) => ({
        at: new Date((seconds + index * secondsApart) * 1000),
        usd: amountOfUnits(usd),
        volumeUsd: null,
      }))
      const made = sampledCandles(samples, { interval, secondsApart })
      expect(made[0]?.open).toBe(units[0])
      expect(made.at(-1)?.close).toBe(units.at(-1))
      for (const [index, candle] of made.slice(1).entries()) expect(made[index]?.close).toBe(candle.open)
    }),
  )
})
