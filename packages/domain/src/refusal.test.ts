import { expect, it } from 'vitest'
import { InvariantViolation, invariant } from './invariant.ts'
import { Refusal, refuse } from './refusal.ts'

it('throws a refusal with its code and details', () => {
  expect(() => refuse('already_decided', { status: 'rejected' })).toThrow(Refusal)
  const refusal = new Refusal('already_decided', { status: 'rejected' })
  expect(refusal).toMatchObject({ name: 'Refusal', code: 'already_decided', details: { status: 'rejected' } })
})

it('does not confuse an invariant violation with a refusal', () => {
  expect(() => invariant(false, 'cannot be')).toThrow(InvariantViolation)
  expect(() => invariant(false, 'cannot be')).toThrow('cannot be')
  expect(() => invariant(false, 'cannot be')).not.toThrow(Refusal)
  expect(() => invariant(true, 'holds')).not.toThrow()
})
