import { expect, it } from 'vitest'
import { reachedStep } from './deposit-draft.ts'

it.each([
  ['payment', { token: '', method: '' }, 'token'],
  ['payment', { token: 'BTC', method: '' }, 'method'],
  ['payment', { token: 'BTC', method: '1' }, 'payment'],
  ['method', { token: 'BTC', method: '1' }, 'method'],
  ['token', { token: 'BTC', method: '1' }, 'token'],
] as const)('opens %s with %j at %s', (step, draft, reached) => {
  expect(reachedStep(step, draft)).toBe(reached)
})
