import { expect, it } from 'vitest'
import { available, held } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { btc, NOW, pendingWithdrawal, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'

it('gives the held funds back when staff reject the withdrawal', () => {
  const { next, entry } = rejectWithdrawal(pendingWithdrawal({ amount: btc('0.5') }), NOW, { notes: 'wrong address' })
  expect(next).toMatchObject({ status: 'rejected', decidedAt: NOW, notes: 'wrong address', txid: null })
  expect(entry).toMatchObject({ kind: 'withdrawal.rejected', subjectId: 'withdrawal-1' })
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0.5'))
  expect(effectOn(entry, held('customer-1', 'BTC'))).toBe(btc('-0.5'))
})

it('gives nothing back a second time, and keeps the first remarks', () => {
  const rejected = pendingWithdrawal({ status: 'rejected', decidedAt: YESTERDAY, notes: 'first' })
  expect(rejectWithdrawal(rejected, NOW, { notes: 'second' })).toEqual({ next: rejected })
})

it('is refused after the withdrawal was confirmed', () => {
  const confirmed = pendingWithdrawal({ status: 'confirmed', decidedAt: YESTERDAY })
  expect(refusalOf(() => rejectWithdrawal(confirmed, NOW)).details).toEqual({ status: 'confirmed' })
})
