import { expect, it } from 'vitest'
import { NOW, pendingDeposit, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { rejectDeposit } from './reject-deposit.ts'

it('rejects the deposit without moving money', () => {
  const deposit = pendingDeposit()
  const texts = { reason: ' No payment arrived. ', note: '' }
  expect(rejectDeposit(deposit, NOW, texts)).toEqual({
    next: { ...deposit, status: 'rejected', decidedAt: NOW, reason: 'No payment arrived.', note: null },
  })
})

it('changes nothing when repeated, not even the decision time', () => {
  const rejected = pendingDeposit({ status: 'rejected', decidedAt: YESTERDAY })
  expect(rejectDeposit(rejected, NOW)).toEqual({ next: rejected })
  expect(rejectDeposit(rejected, NOW, { reason: 'Another one' })).toEqual({ next: rejected })
})

it('refuses a deposit that is already confirmed', () => {
  const confirmed = pendingDeposit({ status: 'confirmed', decidedAt: YESTERDAY })
  expect(refusalOf(() => rejectDeposit(confirmed, NOW)).details).toEqual({ status: 'confirmed' })
})
