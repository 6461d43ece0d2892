import { expect, it } from 'vitest'
import { available, funding, invested, profit } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { activeInvestment, btc, CLOSING, completedInvestment, FUNDING, usd } from '../test-support/builders.ts'
import { cancelInvestment } from './cancel-investment.ts'

it('returns the principal in its coin and unpaid profit to its funding account', () => {
  const { next, entry } = cancelInvestment(activeInvestment({ principal: btc('0.01'), profitUsd: usd('25') }), CLOSING)
  expect(next).toMatchObject({ status: 'cancelled', profitUsd: usd('0'), principal: btc('0.01') })
  expect(next).toMatchObject({ closedAt: CLOSING.at, closeReason: CLOSING.reason })
  expect(entry).toMatchObject({ kind: 'investment.cancelled', subjectId: 'investment-1' })
  expect(effectOn(entry, invested('customer-1', 'BTC'))).toBe(btc('-0.01'))
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0.01'))
  expect(effectOn(entry, profit('customer-1', 'USD'))).toBe(usd('-25'))
  expect(effectOn(entry, funding(FUNDING, 'USD'))).toBe(usd('25'))
})

it('does not touch the profit account without profit', () => {
  expect(cancelInvestment(activeInvestment({ profitUsd: usd('0') }), CLOSING).entry?.postings).toHaveLength(2)
})

it('returns USD principal in USD', () => {
  const { entry } = cancelInvestment(completedInvestment({ coin: 'USD', principal: usd('500') }), CLOSING)
  expect(effectOn(entry, available('customer-1', 'USD'))).toBe(usd('500'))
})

it('returns the principal even if the terms keep it at payout', () => {
  const { terms } = activeInvestment()
  const { entry } = cancelInvestment(activeInvestment({ terms: { ...terms, returnsPrincipal: false } }), CLOSING)
  expect(effectOn(entry, available('customer-1', 'BTC'))).toBe(btc('0.01'))
})
