import { expect, it } from 'vitest'
import { NOW, pendingDeposit, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { rejectDeposit } from './reject-deposit.ts'

it('moves nothing', () => {
  const deposit = pendingDeposit()
  expect(rejectDeposit(deposit, NOW)).toEqual({ next: { ...deposit, status: 'rejected', decidedAt: NOW } })
})

it('changes nothing a second time, not even the moment of the decision', () => {
  const rejected = pendingDeposit({ status: 'rejected', decidedAt: YESTERDAY })
  expect(rejectDeposit(rejected, NOW)).toEqual({ next: rejected })
})

it('is refused after the deposit was confirmed', () => {
  const confirmed = pendingDeposit({ status: 'confirmed', decidedAt: YESTERDAY })
  expect(refusalOf(() => rejectDeposit(confirmed, NOW)).details).toEqual({ status: 'confirmed' })
})
