import { expect, it } from 'vitest'
import { available, outside } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { BTC_AT_100_000, btc, NOW, pendingDeposit, refusalOf, usd, YESTERDAY } from '../test-support/builders.ts'
import { confirmDeposit } from './confirm-deposit.ts'

const TXID = 'ab'.repeat(32)

it('credits the available balance from outside', () => {
  const { next, entry } = confirmDeposit(pendingDeposit({ amount: btc('0.5') }), NOW)
  expect(next).toMatchObject({ status: 'confirmed', decidedAt: NOW })
  expect(entry).toMatchObject({ kind: 'deposit.confirmed', subjectId: 'deposit-1' })
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0.5'))
  expect(effectOn(entry, outside('customer-1', 'BTC'))).toBe(btc('-0.5'))
  expect(entry?.postings).toHaveLength(2)
})

it('credits nothing when repeated', () => {
  const confirmed = pendingDeposit({ status: 'confirmed', decidedAt: YESTERDAY })
  expect(confirmDeposit(confirmed, NOW)).toEqual({ next: confirmed })
})

it('refuses another amount than the one that it was confirmed with', () => {
  const confirmed = pendingDeposit({ status: 'confirmed', decidedAt: YESTERDAY, receivedAmount: btc('0.4') })
  expect(confirmDeposit(confirmed, NOW, { amount: btc('0.4') })).toEqual({ next: confirmed })
  const again = refusalOf(() => confirmDeposit(confirmed, NOW, { amount: btc('0.5') }))
  expect(again).toEqual({ code: 'already_decided', details: { status: 'confirmed' } })
})

it('refuses a deposit that is already rejected', () => {
  const rejected = pendingDeposit({ status: 'rejected', decidedAt: YESTERDAY })
  expect(refusalOf(() => confirmDeposit(rejected, NOW)).details).toEqual({ status: 'rejected' })
})

it.each(['0.3', '0.7'])('credits %s that was received instead of the requested amount, and keeps both', (received) => {
  const receipt = { amount: btc(received), txid: ` ${TXID} `, note: 'seen on chain' }
  const { next, entry } = confirmDeposit(pendingDeposit({ amount: btc('0.5') }), NOW, receipt)
  expect(next).toMatchObject({ amount: btc('0.5'), receivedAmount: btc(received), txid: TXID, note: 'seen on chain' })
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc(received))
})

it.each(['0', '-1'])('refuses a received amount of %s', (received) => {
  const confirm = () => confirmDeposit(pendingDeposit(), NOW, { amount: btc(received) })
  expect(refusalOf(confirm).code).toBe('amount_too_small')
})

it.each([
  ['bitcoin', `0x${TXID}`, 'A Bitcoin transaction ID has 64 hexadecimal characters'],
  ['ethereum', TXID, 'An Ethereum transaction ID begins with 0x, followed by 64 hexadecimal characters'],
  ['tron', 'see the mail', 'A Tron transaction ID has 64 hexadecimal characters'],
] as const)('refuses a deposit on %s with the transaction ID %s, and says how one looks', (network, txid, form) => {
  const refusal = refusalOf(() => confirmDeposit(pendingDeposit({ network }), NOW, { txid }))
  expect(refusal).toEqual({ code: 'txid_invalid', details: { form } })
})

it.each([
  ['Bank 7', 'Bank 7'],
  ['ABC', 'ABC'],
  [TXID.toUpperCase(), TXID],
  [`0X${TXID.toUpperCase()}`, `0x${TXID}`],
])('takes any reference of a payment without a network, such as %s, and a hash in lower case', (txid, kept) => {
  expect(confirmDeposit(pendingDeposit({ network: null }), NOW, { txid }).next.txid).toBe(kept)
})

it('credits the USD amount at the price of arrival, and records the price, unless staff enter another amount', () => {
  const bank = pendingDeposit({ amount: btc('0.012'), network: null, amountUsd: usd('1000') })
  const { next, entry } = confirmDeposit(bank, NOW, { price: BTC_AT_100_000 })
  expect(next).toMatchObject({ amount: btc('0.012'), receivedAmount: btc('0.01') })
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0.01'))
  expect(entry?.conversions).toEqual([BTC_AT_100_000])
  const entered = confirmDeposit(bank, NOW, { price: BTC_AT_100_000, amount: btc('0.011') })
  expect(entered.next.receivedAmount).toBe(btc('0.011'))
  expect(entered.entry?.conversions).toBeUndefined()
})
