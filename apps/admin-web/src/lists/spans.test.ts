import { expect, it } from 'vitest'
import { spans } from './spans.ts'

it.each([
  [3, 3, [2, 2, 2]],
  [4, 3, [3, 3, 3, 3]],
  [5, 3, [2, 2, 2, 3, 3]],
  [3, 2, [3, 3, 6]],
  [6, 2, [3, 3, 3, 3, 3, 3]],
  [1, 3, [6]],
] as const)('%d figures, %d in a row, take %j', (count, perRow, expected) => {
  expect(spans(count, perRow)).toEqual(expected)
})
