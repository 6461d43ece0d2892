import fc from 'fast-check'
import { expect, it } from 'vitest'
import { available, invested, outside } from '../ledger/account.ts'
import { assertBalanced, effectOn } from '../ledger/entry.ts'
import { ZERO } from '../money/amount.ts'
import { amounts, btc, CLOSING, investmentIn, NOW, refusalOf, usd } from '../test-support/builders.ts'
import { cancelInvestmentRequest } from './cancel-request.ts'
import { confirmInvestment, rejectInvestment } from './decide-investment.ts'

// 0.01 BTC for 1000 USD.
const pending = investmentIn('pending', {
  activatedAt: null,
  profitUsd: usd('0'),
  principal: btc('0.01'),
  principalUsd: usd('1000'),
})
const request = { ...pending, cancelledByCustomer: false }

it('moves the principal in from outside without touching the available balance', () => {
  const { next, entry } = confirmInvestment(pending, NOW)
  expect(next).toEqual({ ...pending, status: 'active', activatedAt: NOW, receivedAmount: btc('0.01') })
  expect(entry).toMatchObject({ kind: 'investment.confirmed', subjectId: 'investment-1' })
  expect(effectOn(entry, invested('customer-1', 'BTC'))).toBe(btc('0.01'))
  expect(effectOn(entry, outside('customer-1', 'BTC'))).toBe(btc('-0.01'))
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0'))
})

it.each([
  ['as much as requested is invested', '0.01', { status: 'active', invested: '0.01', credited: '0', worth: '1000' }],
  [
    'more than requested is credited',
    '0.012',
    { status: 'active', invested: '0.01', credited: '0.002', worth: '1000' },
  ],
  ['less is invested', '0.009', { status: 'active', invested: '0.009', credited: '0', worth: '900' }],
  ['the minimum is invested', '0.005', { status: 'active', invested: '0.005', credited: '0', worth: '500' }],
  [
    'below the minimum is credited',
    '0.00499999',
    { status: 'rejected', invested: '0', credited: '0.00499999', worth: '' },
  ],
])('of a payment, %s', (_, received, expected) => {
  const receipt = { amount: btc(received), minAmountUsd: usd('500'), creditReason: 'Too little arrived.' }
  const { next, entry } = confirmInvestment(pending, NOW, receipt)
  expect(next).toMatchObject({ status: expected.status, receivedAmount: btc(received) })
  expect(effectOn(entry, invested('customer-1', 'BTC'))).toBe(btc(expected.invested))
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc(expected.credited))
  expect(effectOn(entry, outside('customer-1', 'BTC'))).toBe(btc(`-${received}`))
  if (expected.worth)
    expect(next).toMatchObject({ principal: btc(expected.invested), principalUsd: usd(expected.worth), closedAt: null })
  else expect(next).toMatchObject({ closedAt: NOW, closeReason: 'Too little arrived.', principal: btc('0.01') })
})

it('loses and makes nothing, whatever arrives', () => {
  fc.assert(
    fc.property(amounts, amounts, (received, minAmountUsd) => {
      const { next, entry } = confirmInvestment(pending, NOW, { amount: received, minAmountUsd })
      if (entry) assertBalanced(entry)
      const [held, free] = [invested, available].map((account) => effectOn(entry, account('customer-1', 'BTC')))
      expect((held ?? ZERO) + (free ?? ZERO)).toBe(received)
      expect(next.principal <= pending.principal && next.principalUsd <= pending.principalUsd).toBe(true)
    }),
  )
})

it('refuses a payment of nothing', () => {
  expect(refusalOf(() => confirmInvestment(pending, NOW, { amount: ZERO }))).toMatchObject({ code: 'amount_too_small' })
})

it.each(['0.01', '0.004'])('changes nothing when %s is confirmed again, and refuses another amount', (received) => {
  const receipt = { amount: btc(received), minAmountUsd: usd('500') }
  const { next } = confirmInvestment(pending, NOW, receipt)
  expect(confirmInvestment(next, NOW, receipt)).toEqual({ next })
  expect(confirmInvestment(next, NOW)).toEqual({ next })
  const other = refusalOf(() => confirmInvestment(next, NOW, { amount: btc('0.02') }))
  expect(other).toMatchObject({ code: 'already_decided' })
})

it('does not reject a request whose payment was credited', () => {
  const { next } = confirmInvestment(pending, NOW, { amount: btc('0.001'), minAmountUsd: usd('500') })
  expect(refusalOf(() => rejectInvestment(next, CLOSING))).toMatchObject({ code: 'already_decided' })
})

it('moves no money when the investment is rejected, and keeps when and why', () => {
  const closed = { closedAt: CLOSING.at, closeReason: CLOSING.reason }
  expect(rejectInvestment(pending, CLOSING)).toEqual({ next: { ...pending, ...closed, status: 'rejected' } })
})

it('cancels a pending request once', () => {
  const { next } = cancelInvestmentRequest(request, NOW)
  expect(next).toMatchObject({ status: 'rejected', cancelledByCustomer: true, closedAt: NOW, closeReason: null })
  expect(cancelInvestmentRequest(next, NOW)).toEqual({ next })
})

it('says what staff decided when the customer cancels too late', () => {
  const refused = (decided: typeof request) => refusalOf(() => cancelInvestmentRequest(decided, NOW)).details
  expect(refused(rejectInvestment(request, CLOSING).next)).toEqual({ status: 'rejected' })
  expect(refused(confirmInvestment(request, NOW).next)).toEqual({ status: 'confirmed' })
  const short = { amount: btc('0.001'), minAmountUsd: usd('500') }
  expect(refused(confirmInvestment(request, NOW, short).next)).toEqual({ status: 'confirmed' })
  expect(refused({ ...request, status: 'active', receivedAmount: null })).toEqual({ status: 'confirmed' })
})

it('says that the customer canceled when staff reject too late', () => {
  const { next } = cancelInvestmentRequest(request, NOW)
  expect(refusalOf(() => rejectInvestment(next, CLOSING)).details).toEqual({ status: 'cancelled' })
})
