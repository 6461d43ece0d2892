import { expect, it } from 'vitest'
import { available, invested, outside } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { btc, CLOSING, investmentIn, NOW, usd } from '../test-support/builders.ts'
import { confirmInvestment, rejectInvestment } from './decide-investment.ts'

const pending = investmentIn('pending', { activatedAt: null, profitUsd: usd('0') })

it('moves the principal in from outside without touching the available balance', () => {
  const { next, entry } = confirmInvestment(pending, NOW)
  expect(next).toEqual({ ...pending, status: 'active', activatedAt: NOW })
  expect(entry).toMatchObject({ kind: 'investment.confirmed', subjectId: 'investment-1' })
  expect(effectOn(entry, invested('customer-1', 'BTC'))).toBe(btc('0.01'))
  expect(effectOn(entry, outside('customer-1', 'BTC'))).toBe(btc('-0.01'))
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0'))
})

it('moves no money when the investment is rejected, and keeps when and why', () => {
  const closed = { closedAt: CLOSING.at, closeReason: CLOSING.reason }
  expect(rejectInvestment(pending, CLOSING)).toEqual({ next: { ...pending, ...closed, status: 'rejected' } })
})
