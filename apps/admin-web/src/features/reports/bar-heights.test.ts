import { expect, it } from 'vitest'
import { barHeights, scaleEnd } from './bar-heights.ts'

it.each([
  [[], '0.00000000', []],
  [['0.00000000', '0.00000000'], '0.00000000', [0, 0]],
  [['200.00000000', '50.00000000', '0.00000000'], '200.00000000', [100, 25, 0]],
  [['200.00000001', '50.00000000'], '500.00000000', [40, 10]],
  [['30.00000000', '71.00000000'], '100.00000000', [30, 71]],
  [['1000000000.00000000', '0.01000000'], '1000000000.00000000', [100, 1]],
])('the scale of %o ends at %s, and its bars have the heights %o', (amounts, end, heights) => {
  expect(scaleEnd(amounts)).toBe(end)
  expect(barHeights(amounts, end)).toEqual(heights)
})
