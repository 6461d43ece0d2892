import { expect, it } from 'vitest'
import { available, held } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { btc, NOW, pendingWithdrawal, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'

it('returns all held funds to available, the fee included', () => {
  const { next, entry } = rejectWithdrawal(pendingWithdrawal({ amount: btc('0.5'), fee: btc('0.1') }), NOW, {
    notes: 'wrong address',
  })
  expect(next).toMatchObject({ status: 'rejected', decidedAt: NOW, notes: 'wrong address', txid: null })
  expect(entry).toMatchObject({ kind: 'withdrawal.rejected', subjectId: 'withdrawal-1' })
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0.5'))
  expect(effectOn(entry, held('customer-1', 'BTC'))).toBe(btc('-0.5'))
})

it('returns nothing when repeated and keeps the first remarks', () => {
  const rejected = pendingWithdrawal({ status: 'rejected', decidedAt: YESTERDAY, notes: 'first' })
  expect(rejectWithdrawal(rejected, NOW, { notes: 'second' })).toEqual({ next: rejected })
})

it('refuses a withdrawal that is already confirmed', () => {
  const confirmed = pendingWithdrawal({ status: 'confirmed', decidedAt: YESTERDAY })
  expect(refusalOf(() => rejectWithdrawal(confirmed, NOW)).details).toEqual({ status: 'confirmed' })
})

it('keeps the reason for the customer apart from the notes of staff', () => {
  const remarks = { notes: ' looks odd ', reason: ' Please use your own address. ' }
  expect(rejectWithdrawal(pendingWithdrawal({ needsMail: true }), NOW, remarks).next).toMatchObject({
    notes: 'looks odd',
    reason: 'Please use your own address.',
  })
})
