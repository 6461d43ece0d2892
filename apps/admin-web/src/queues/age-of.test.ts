import { expect, it } from 'vitest'
import { ageOf } from './age-of.ts'

const SINCE = '2026-11-20T10:00:00.000Z'

it.each([
  ['2026-11-20T09:59:00.000Z', 0, 'minutes'],
  ['2026-11-20T10:59:59.000Z', 59, 'minutes'],
  ['2026-11-20T11:00:00.000Z', 1, 'hours'],
  ['2026-11-21T09:59:00.000Z', 23, 'hours'],
  ['2026-11-23T12:00:00.000Z', 3, 'days'],
])('at %s it is %d %s old', (now, count, unit) => {
  expect(ageOf(SINCE, Date.parse(now))).toEqual({ unit, count })
})
