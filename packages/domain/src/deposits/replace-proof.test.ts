import { expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import { replaceProof } from './replace-proof.ts'

it.each([null, 'old.webp'])('sets the proof of a pending request that has %s', (paymentProof) => {
  const next = { status: 'pending', paymentProof: 'new.webp' }
  expect(replaceProof({ status: 'pending', paymentProof }, 'new.webp')).toEqual({ next })
})

it('changes nothing when repeated, even after the decision', () => {
  const decided = { status: 'confirmed', paymentProof: 'new.webp' }
  expect(replaceProof(decided, 'new.webp').next).toBe(decided)
})

it('refuses another proof once the request is decided', () => {
  const decided = { status: 'rejected', paymentProof: 'old.webp' }
  expect(refusalOf(() => replaceProof(decided, 'new.webp')).details).toEqual({ status: 'rejected' })
})
