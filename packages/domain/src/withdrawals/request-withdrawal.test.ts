import { describe, expect, it } from 'vitest'
import { available, held } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { BTC_AT_100_000, balancesWith, btc, CUSTOMER, refusalOf, termsAt, usd } from '../test-support/builders.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const request = { id: 'withdrawal-1', customerId: CUSTOMER, coin: 'BTC', amount: btc('0.5') }
const free = available(CUSTOMER, 'BTC')

it('puts the funds on hold', () => {
  const { next, entry } = requestWithdrawal(request, balancesWith([free, btc('0.5')]), termsAt(BTC_AT_100_000))
  expect(next).toEqual({
    ...request,
    fee: btc('0'),
    status: 'pending',
    decidedAt: null,
    txid: null,
    notes: null,
    reason: null,
    needsMail: false,
    mailConfirmedAt: null,
  })
  expect(entry).toMatchObject({ kind: 'withdrawal.requested', subjectId: 'withdrawal-1' })
  expect(effectOn(entry, free)).toBe(btc('-0.5'))
  expect(effectOn(entry, held(CUSTOMER, 'BTC'))).toBe(btc('0.5'))
})

it('takes the fee out of the amount: the hold stays the whole amount', () => {
  const terms = { ...termsAt(BTC_AT_100_000), feeInForce: { fixed: btc('0.001'), percent: usd('1') } }
  const { next, entry } = requestWithdrawal(request, balancesWith([free, btc('0.5')]), terms)
  expect(next.fee).toBe(btc('0.006'))
  expect(effectOn(entry, held(CUSTOMER, 'BTC'))).toBe(btc('0.5'))
  const shown = { ...terms, shownFee: btc('0.005') }
  expect(refusalOf(() => requestWithdrawal(request, balancesWith([free, btc('0.5')]), shown)).code).toBe('fee_changed')
})

it('counts only the available balance, not held funds', () => {
  const balances = balancesWith([free, btc('0.4')], [held(CUSTOMER, 'BTC'), btc('9')])
  expect(refusalOf(() => requestWithdrawal(request, balances, termsAt(BTC_AT_100_000)))).toEqual({
    code: 'insufficient_funds',
    details: { coin: 'BTC', short: '0.10000000', shortUsd: '10000.00' },
  })
})

it('refuses the second of two requests for the whole balance', () => {
  const balances = balancesWith([free, btc('0.5')])
  const { entry } = requestWithdrawal(request, balances, termsAt(undefined))
  if (entry) balances.apply(entry)
  expect(refusalOf(() => requestWithdrawal(request, balances, termsAt(undefined))).details).toMatchObject({
    short: '0.50000000',
  })
})

it.each(['0', '-1'])('refuses an amount of %s before checking the balance', (value) => {
  const action = () => requestWithdrawal({ ...request, amount: btc(value) }, balancesWith(), termsAt(undefined))
  expect(refusalOf(action)).toEqual({ code: 'amount_too_small', details: { coin: 'BTC' } })
})

describe('limits in USD', () => {
  const half = balancesWith([free, btc('0.5')])
  const ask = (amount: string, limits: Parameters<typeof termsAt>[1], price = [BTC_AT_100_000]) =>
    requestWithdrawal({ ...request, amount: btc(amount) }, half, termsAt(price[0], limits))

  it('accept the minimum and refuse a unit less', () => {
    const limits = { minUsd: usd('10') }
    expect(ask('0.0001', limits).next.status).toBe('pending')
    expect(refusalOf(() => ask('0.00009999', limits))).toEqual({
      code: 'below_withdrawal_minimum',
      details: { coin: 'BTC', minUsd: '10.00' },
    })
  })

  it('accept what the daily limit leaves and refuse a unit more', () => {
    const limits = { dailyUsd: usd('5000'), usedUsd: usd('4000') }
    expect(ask('0.01', limits).next.status).toBe('pending')
    expect(refusalOf(() => ask('0.01000001', limits))).toEqual({
      code: 'withdrawal_limit_reached',
      details: { maxUsd: '5000.00', leftUsd: '1000.00' },
    })
    expect(refusalOf(() => ask('0.01', { dailyUsd: usd('5'), usedUsd: usd('9') })).details).toMatchObject({
      leftUsd: '0.00',
    })
  })

  it('do not apply without a price, nor where they are off', () => {
    expect(ask('0.00000001', { minUsd: usd('10'), dailyUsd: usd('1') }, []).next.status).toBe('pending')
    expect(ask('0.00000001', { usedUsd: usd('9000000') }).next.status).toBe('pending')
  })
})

it('remembers that it needs a mailed link', () => {
  const terms = { ...termsAt(undefined), needsMail: true }
  expect(requestWithdrawal(request, balancesWith([free, btc('0.5')]), terms).next).toMatchObject({
    needsMail: true,
    mailConfirmedAt: null,
  })
})
