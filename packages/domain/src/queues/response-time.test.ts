import { expect, it } from 'vitest'
import { waitingState } from './response-time.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const HOUR_MS = 3_600_000
const ago = (ms: number) => new Date(NOW.getTime() - ms)

it.each([
  [0, 12, 'on_time'],
  [6 * HOUR_MS, 12, 'on_time'],
  [6 * HOUR_MS + 1, 12, 'due_soon'],
  [12 * HOUR_MS, 12, 'due_soon'],
  [12 * HOUR_MS + 1, 12, 'overdue'],
  [HOUR_MS / 2 + 1, 1, 'due_soon'],
  [-HOUR_MS, 1, 'on_time'],
  [10_000 * HOUR_MS, 0, 'on_time'],
] as const)('after %d ms with a response time of %d hours: %s', (waited, hours, expected) => {
  expect(waitingState(ago(waited), hours, NOW)).toBe(expected)
})
