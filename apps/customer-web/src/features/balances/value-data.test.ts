import { describe, expect, it } from 'vitest'
import { valueLines, valuePlaces } from './value-data.ts'

const at = (second: string, usd_value: string | null) => ({ at: `2026-11-21T10:00:${second}Z`, usd_value })
const time = (second: number) => Date.parse('2026-11-21T10:00:00Z') / 1000 + second

describe('the lines of a value', () => {
  it('break where the value is unknown, whose place stays', () => {
    const points = [at('01', '1'), at('02', '2'), at('03', null), at('04', '4.5')]
    expect(valueLines(points)).toEqual([
      [
        { time: time(1), value: 1 },
        { time: time(2), value: 2 },
      ],
      [{ time: time(4), value: 4.5 }],
    ])
    expect(valuePlaces(points)).toHaveLength(4)
  })

  it('have one value a second, the latest', () => {
    expect(valueLines([at('01.000', '1'), at('01.500', '2')])).toEqual([[{ time: time(1), value: 2 }]])
  })

  it('are none without a known value', () => {
    expect(valueLines([at('01', null)])).toEqual([])
  })
})
