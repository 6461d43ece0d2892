import { expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import { requireBelowPendingMax } from './require-below-pending-max.ts'

it.each([
  [0, 10],
  [9, 10],
  [1_000_000, 0],
])('accepts one more request than %i where the limit is %i', (count, max) => {
  expect(() => requireBelowPendingMax({ kind: 'withdrawals', count, max })).not.toThrow()
})

it.each([
  [10, 10],
  [11, 10],
  [1, 1],
])('refuses one more request than %i where the limit is %i, and names it', (count, max) => {
  expect(refusalOf(() => requireBelowPendingMax({ kind: 'deposits', count, max }))).toEqual({
    code: 'too_many_pending',
    details: { kind: 'deposits', max },
  })
})
