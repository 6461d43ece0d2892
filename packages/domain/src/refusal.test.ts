import { expect, it } from 'vitest'
import { InvariantViolation, invariant } from './invariant.ts'
import { Refusal, refuse } from './refusal.ts'

it('ends a rule with the code and the facts', () => {
  expect(() => refuse('already_decided', { status: 'rejected' })).toThrow(Refusal)
  const refusal = new Refusal('already_decided', { status: 'rejected' })
  expect(refusal).toMatchObject({ name: 'Refusal', code: 'already_decided', details: { status: 'rejected' } })
})

it('tells a defect of ours from a refusal', () => {
  expect(() => invariant(false, 'cannot be')).toThrow(InvariantViolation)
  expect(() => invariant(false, 'cannot be')).toThrow('cannot be')
  expect(() => invariant(false, 'cannot be')).not.toThrow(Refusal)
  expect(() => invariant(true, 'holds')).not.toThrow()
})
