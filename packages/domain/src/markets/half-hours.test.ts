import { expect, it } from 'vitest'
import { rangeBefore } from './half-hours.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')

it.each([
  ['midnight', '2026-11-14T00:00:00.000Z', '2026-11-04T00:00:00.000Z'],
  ['the middle of a day', '2026-11-21T11:30:00.000Z', '2026-11-12T00:00:00.000Z'],
  ['close to the oldest', '2026-08-26T00:00:00.000Z', '2026-08-24T00:00:00.000Z'],
])('what is added before %s is whole days, at most ten', (_, since, from) => {
  expect(rangeBefore(new Date(since), NOW)).toEqual({ from: new Date(from), to: new Date(since) })
})

it('nothing is added before what is kept', () => {
  expect(rangeBefore(new Date('2026-08-24T00:00:00.000Z'), NOW)).toBeUndefined()
})
