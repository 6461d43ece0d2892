import { expect, it } from 'vitest'
import { lastDays, periodProblem } from './period.ts'

it('begins with the last 30 days in UTC', () => {
  expect(lastDays(new Date('2026-11-21T23:30:00.000Z'))).toEqual({ from: '2026-10-22', to: '2026-11-21' })
})

it('wants both days, the last not before the first', () => {
  expect(periodProblem({ from: '', to: '2026-11-21' })).toBe('fromMissing')
  expect(periodProblem({ from: '2026-11-21', to: '' })).toBe('toMissing')
  expect(periodProblem({ from: '2026-11-21', to: '2026-11-20' })).toBe('toBeforeFrom')
  expect(periodProblem({ from: '2026-11-21', to: '2026-11-21' })).toBeUndefined()
})
