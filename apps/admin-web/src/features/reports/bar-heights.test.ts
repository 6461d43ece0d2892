import { expect, it } from 'vitest'
import { barHeights } from './bar-heights.ts'

it.each([
  [[], []],
  [
    ['0.00000000', '0.00000000'],
    [0, 0],
  ],
  [
    ['200.00000000', '50.00000000', '0.00000000'],
    [100, 25, 0],
  ],
  [
    ['1000000000.00000000', '0.01000000'],
    [100, 1],
  ],
])('the bars of %o have the heights %o', (amounts, heights) => {
  expect(barHeights(amounts)).toEqual(heights)
})
