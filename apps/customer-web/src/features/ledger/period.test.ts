import { expect, it } from 'vitest'
import { lastDays } from './period.ts'

it('starts with the last 30 days in UTC', () => {
  expect(lastDays(new Date('2026-11-21T23:30:00.000Z'))).toEqual({ from: '2026-10-22', to: '2026-11-21' })
})
