import { expect, it } from 'vitest'
import { endMoment, firstMoment, givenMoment, lastMoment } from './given-moments.ts'
import { readStatement } from './statements.ts'

it.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z', '2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
  ['2026-11-21T13:00:00+01:00', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  ['9999-12-31', '9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ['0000-01-01', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
])('reads %s as %s to %s, ending at %s', (given, first, last, end) => {
  expect(givenMoment.safeParse(given).success).toBe(true)
  expect([firstMoment, lastMoment, endMoment].map((read) => read(given).toISOString())).toEqual([first, last, end])
})

it.each([
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-21T13:00:00Z', '2026-11-21', true],
  ['2026-11-21T13:00:00Z', '2026-11-21T13:00:00Z', true],
  ['2026-11-21T13:00:00Z', '2026-11-21T12:59:59Z', false],
  ['2026-11-22', '2026-11-21', false],
])('accepts a period from %s to %s: %s', (from, to, isPeriod) => {
  expect(readStatement.query.safeParse({ from, to }).success).toBe(isPeriod)
})
