import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOW, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { APPROVAL_STATUSES, type Decidable, decide, type Verdict } from './decide.ts'

const pending: Decidable = { status: 'pending', decidedAt: null }
const decided = (status: Verdict): Decidable => ({ status, decidedAt: YESTERDAY })

describe.each([
  ['confirmed', 'rejected'],
  ['rejected', 'confirmed'],
] as const)('deciding a request as %s', (verdict, other) => {
  it('sets the status and the decision time', () => {
    expect(decide(pending, verdict, NOW)).toEqual({ status: verdict, decidedAt: NOW })
  })

  it('changes nothing when repeated', () => {
    const request = decided(verdict)
    expect(decide(request, verdict, NOW)).toBe(request)
  })

  it('refuses a request with the opposite decision', () => {
    expect(refusalOf(() => decide(decided(other), verdict, NOW))).toEqual({
      code: 'already_decided',
      details: { status: other },
    })
  })
})

it('keeps all other fields and does not modify the original', () => {
  const request = { ...pending, id: 'deposit-1' }
  expect(decide(request, 'confirmed', NOW)).toMatchObject({ id: 'deposit-1' })
  expect(request.status).toBe('pending')
})

it('reaches one final status, in whatever order decisions arrive', () => {
  const verdicts = fc.array(fc.constantFrom<Verdict>('confirmed', 'rejected'), { minLength: 1 })
  fc.assert(
    fc.property(verdicts, ([first, ...rest]) => {
      const after = decide(pending, first as Verdict, YESTERDAY)
      for (const verdict of rest) {
        if (verdict === first) expect(decide(after, verdict, NOW)).toBe(after)
        else expect(refusalOf(() => decide(after, verdict, NOW)).code).toBe('already_decided')
      }
    }),
  )
})

it('has three statuses', () => {
  expect(APPROVAL_STATUSES).toEqual(['pending', 'confirmed', 'rejected'])
})
