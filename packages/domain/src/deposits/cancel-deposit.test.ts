import { expect, it } from 'vitest'
import { NOW, pendingDeposit, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { confirmDeposit } from './confirm-deposit.ts'
import { rejectDeposit } from './reject-deposit.ts'

it('cancels a pending deposit without moving money', () => {
  const deposit = pendingDeposit()
  expect(cancelDeposit(deposit, NOW)).toEqual({ next: { ...deposit, status: 'cancelled', decidedAt: NOW } })
})

it('changes nothing when repeated', () => {
  const cancelled = pendingDeposit({ status: 'cancelled', decidedAt: YESTERDAY })
  expect(cancelDeposit(cancelled, NOW)).toEqual({ next: cancelled })
})

it.each(['confirmed', 'rejected'] as const)('refuses a deposit that is already %s', (status) => {
  const decided = pendingDeposit({ status, decidedAt: YESTERDAY })
  expect(refusalOf(() => cancelDeposit(decided, NOW))).toEqual({ code: 'already_decided', details: { status } })
})

it.each([
  ['confirm', confirmDeposit<ReturnType<typeof pendingDeposit>>],
  ['reject', rejectDeposit<ReturnType<typeof pendingDeposit>>],
] as const)('is final: staff cannot %s it any more', (_, decide) => {
  const cancelled = pendingDeposit({ status: 'cancelled', decidedAt: YESTERDAY })
  expect(refusalOf(() => decide(cancelled, NOW)).details).toEqual({ status: 'cancelled' })
})
