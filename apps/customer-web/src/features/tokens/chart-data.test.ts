import { listCandles } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { chartCandles, chartVolumes, decimalsOf } from './chart-data.ts'

const [first, , third] = listCandles.example.candles as [Candle, Candle, Candle]
type Candle = (typeof listCandles.example.candles)[number]
const at = (moment: string) => Date.parse(moment) / 1000

describe('the data of the chart', () => {
  it('keep the place of a missing candle empty', () => {
    expect(chartCandles([first, third], '30m')).toEqual([
      { time: at(first.start), open: 119400, high: 119710.5, low: 119350, close: 119640 },
      { time: at('2026-11-21T09:00:00.000Z') },
      expect.objectContaining({ time: at(third.start), close: 119979.89 }),
    ])
  })

  it('cut a long gap short', () => {
    const later = { ...third, start: '2027-11-21T09:30:00.000Z' }
    expect(chartCandles([first, later], '1m')).toHaveLength(202)
  })

  it('have bars only where the volume is known', () => {
    const falling = { ...third, close: '1.00000000' }
    const bars = chartVolumes([first, { ...first, volume: null }, falling], { up: 'green', down: 'red' })
    expect(bars.map(({ color }) => color)).toEqual(['green', 'red'])
  })

  it.each([
    [119979, 2],
    [0.58, 4],
    [0.00001, 8],
  ])('show a price near %d with %d decimals', (price, decimals) => {
    expect(decimalsOf(price)).toBe(decimals)
  })
})
