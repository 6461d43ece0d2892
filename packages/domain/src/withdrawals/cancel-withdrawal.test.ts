import { expect, it } from 'vitest'
import { available, held } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { btc, NOW, pendingWithdrawal, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'

it('returns all held funds to available, the fee included', () => {
  const { next, entry } = cancelWithdrawal(pendingWithdrawal({ amount: btc('0.5'), fee: btc('0.1') }), NOW)
  expect(next).toMatchObject({ status: 'cancelled', decidedAt: NOW })
  expect(entry).toMatchObject({ kind: 'withdrawal.cancelled', subjectId: 'withdrawal-1' })
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0.5'))
  expect(effectOn(entry, held('customer-1', 'BTC'))).toBe(btc('-0.5'))
})

it('returns nothing when repeated', () => {
  const cancelled = pendingWithdrawal({ status: 'cancelled', decidedAt: YESTERDAY })
  expect(cancelWithdrawal(cancelled, NOW)).toEqual({ next: cancelled })
})

it.each(['confirmed', 'rejected'] as const)('is refused once staff have %s it', (status) => {
  const decided = pendingWithdrawal({ status, decidedAt: YESTERDAY })
  expect(refusalOf(() => cancelWithdrawal(decided, NOW))).toEqual({ code: 'already_decided', details: { status } })
})
