import { expect, it } from 'vitest'
import { available, fees, held, outside } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import type { NetworkId } from '../networks/networks.ts'
import { btc, NOW, pendingWithdrawal, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'

const FROZEN = { forms: ['0x4d69'], isFrozen: true, isOurs: false }

it('moves the held funds out and leaves the available balance unchanged', () => {
  const { next, entry } = confirmWithdrawal(pendingWithdrawal({ amount: btc('0.5') }), NOW)
  expect(next).toMatchObject({ status: 'confirmed', decidedAt: NOW })
  expect(entry).toMatchObject({ kind: 'withdrawal.confirmed', subjectId: 'withdrawal-1' })
  expect(effectOn(entry, held('customer-1', 'BTC'))).toBe(btc('-0.5'))
  expect(effectOn(entry, outside('customer-1', 'BTC'))).toBe(btc('0.5'))
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0'))
})

it('moves the fee to the house and the rest out, in one entry', () => {
  const { entry } = confirmWithdrawal(pendingWithdrawal({ amount: btc('0.5'), fee: btc('0.006') }), NOW)
  expect(entry?.postings).toEqual([
    { account: held('customer-1', 'BTC'), amount: btc('-0.5') },
    { account: outside('customer-1', 'BTC'), amount: btc('0.494') },
    { account: fees('customer-1', 'BTC'), amount: btc('0.006') },
  ])
})

it("keeps the staff's remarks", () => {
  const { next } = confirmWithdrawal(pendingWithdrawal(), NOW, { txid: ` ${'AB'.repeat(32)} `, notes: 'by hand' })
  expect(next).toMatchObject({ txid: 'ab'.repeat(32), notes: 'by hand' })
  expect(confirmWithdrawal(pendingWithdrawal(), NOW).next).toMatchObject({ txid: null, notes: null })
})

it.each([{}, { txid: '', notes: '' }, { txid: ' ', notes: '\n' }, { txid: null, notes: null }])(
  'treats %j as no remarks',
  (remarks) => {
    expect(confirmWithdrawal(pendingWithdrawal(), NOW, remarks).next).toMatchObject({ txid: null, notes: null })
  },
)

it('sends nothing when repeated and keeps the first remarks', () => {
  const confirmed = pendingWithdrawal({ status: 'confirmed', decidedAt: YESTERDAY, txid: 'ab'.repeat(32) })
  expect(confirmWithdrawal(confirmed, NOW, { txid: 'other' })).toEqual({ next: confirmed })
})

it('refuses a withdrawal that is already rejected', () => {
  const rejected = pendingWithdrawal({ status: 'rejected', decidedAt: YESTERDAY })
  expect(refusalOf(() => confirmWithdrawal(rejected, NOW)).details).toEqual({ status: 'rejected' })
})

it('waits for the mailed link where it needs one', () => {
  const waiting = pendingWithdrawal({ needsMail: true })
  expect(refusalOf(() => confirmWithdrawal(waiting, NOW)).code).toBe('withdrawal_unconfirmed')
  expect(confirmWithdrawal({ ...waiting, mailConfirmedAt: YESTERDAY }, NOW).next.status).toBe('confirmed')
})

it('sends nothing to a frozen address', () => {
  expect(refusalOf(() => confirmWithdrawal(pendingWithdrawal(), NOW, { addressFacts: FROZEN })).code).toBe(
    'address_frozen',
  )
})

it('says that a withdrawal was decided before it says anything else', () => {
  const cancelled = pendingWithdrawal({ status: 'cancelled', decidedAt: YESTERDAY, needsMail: true })
  expect(refusalOf(() => confirmWithdrawal(cancelled, NOW, { addressFacts: FROZEN })).details).toEqual({
    status: 'cancelled',
  })
  const confirmed = pendingWithdrawal({ status: 'confirmed', decidedAt: YESTERDAY })
  expect(confirmWithdrawal(confirmed, NOW, { addressFacts: FROZEN })).toEqual({ next: confirmed })
})

it('refuses a transaction ID of another form than that of its network, and takes any text where there is none', () => {
  const confirm = (network: NetworkId | null) =>
    confirmWithdrawal(pendingWithdrawal({ network }), NOW, { txid: 'tx-4711' })
  expect(refusalOf(() => confirm('bitcoin')).code).toBe('txid_invalid')
  expect(confirm(null).next.txid).toBe('tx-4711')
})
