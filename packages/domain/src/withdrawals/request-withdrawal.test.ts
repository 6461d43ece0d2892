import { expect, it } from 'vitest'
import { available, held } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { BTC_AT_100_000, balancesWith, btc, CUSTOMER, refusalOf } from '../test-support/builders.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const request = { id: 'withdrawal-1', customerId: CUSTOMER, coin: 'BTC', amount: btc('0.5') }
const free = available(CUSTOMER, 'BTC')

it('sets the funds aside at once', () => {
  const { next, entry } = requestWithdrawal(request, balancesWith([free, btc('0.5')]), BTC_AT_100_000)
  expect(next).toEqual({ ...request, status: 'pending', decidedAt: null, txid: null, notes: null })
  expect(entry).toMatchObject({ kind: 'withdrawal.requested', subjectId: 'withdrawal-1' })
  expect(effectOn(entry, free)).toBe(btc('-0.5'))
  expect(effectOn(entry, held(CUSTOMER, 'BTC'))).toBe(btc('0.5'))
})

it('counts the available balance alone: held funds cannot be held again', () => {
  const balances = balancesWith([free, btc('0.4')], [held(CUSTOMER, 'BTC'), btc('9')])
  expect(refusalOf(() => requestWithdrawal(request, balances, BTC_AT_100_000))).toEqual({
    code: 'insufficient_funds',
    details: { coin: 'BTC', short: '0.10000000', shortUsd: '10000.00' },
  })
})

it('spends nothing twice: of two requests for the whole balance the second is refused', () => {
  const balances = balancesWith([free, btc('0.5')])
  const { entry } = requestWithdrawal(request, balances, undefined)
  if (entry) balances.apply(entry)
  expect(refusalOf(() => requestWithdrawal(request, balances, undefined)).details).toMatchObject({
    short: '0.50000000',
  })
})

it.each(['0', '-1'])('refuses an amount of %s before it looks at the funds', (value) => {
  const action = () => requestWithdrawal({ ...request, amount: btc(value) }, balancesWith(), undefined)
  expect(refusalOf(action)).toEqual({ code: 'amount_too_small', details: { coin: 'BTC' } })
})
