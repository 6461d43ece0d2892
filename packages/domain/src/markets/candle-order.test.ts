import { expect, it } from 'vitest'
import { areInOrder } from './candle-order.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const range = { from: at('10:00:00'), to: at('12:00:00') }

it.each<[string, readonly string[], boolean]>([
  ['none', [], true],
  ['one after the other', ['10:00:00', '10:30:00', '11:30:00'], true],
  ['twice the same', ['10:00:00', '10:00:00'], false],
  ['the newest first', ['10:30:00', '10:00:00'], false],
  ['one between half hours', ['10:00:00', '10:30:01'], false],
  ['one before the range', ['09:30:00', '10:00:00'], false],
  ['one after it', ['11:30:00', '12:00:00'], false],
])('candles of a range are in order, but not with %s', (_, times, isInOrder) => {
  const candles = times.map((time) => ({ start: at(time) }))
  expect(areInOrder(candles, '30m', range)).toBe(isInOrder)
})
