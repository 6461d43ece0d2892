import { describe, expect, it } from 'vitest'
import { available } from '../ledger/account.ts'
import { BTC_AT_100_000, balancesWith, btc, bundle, CUSTOMER, NOW, refusalOf, usd } from '../test-support/builders.ts'
import { buyBundle } from './buy-bundle.ts'
import type { InvestmentTerms } from './investment.ts'
import { requestInvestment } from './request-investment.ts'

const terms = { roi: '9%', days: 30, minPayoutUsd: usd('7'), returnsPrincipal: true }
const order = { id: 'investment-1', customerId: CUSTOMER, price: BTC_AT_100_000, amountUsd: usd('500') }
const funds = balancesWith([available(CUSTOMER, 'BTC'), btc('1')])

describe.each([
  [
    'from a balance',
    (shownTerms?: InvestmentTerms) => buyBundle({ ...order, shownTerms, at: NOW }, bundle(terms), funds),
  ],
  ['by deposit', (shownTerms?: InvestmentTerms) => requestInvestment({ ...order, shownTerms }, bundle(terms))],
])('a bundle bought %s', (_way, buy) => {
  it.each<[string, InvestmentTerms | undefined]>([
    ['the terms that the customer was shown', { ...terms }],
    ['the terms of the bundle if the customer names none', undefined],
  ])('keeps %s', (_which, shown) => {
    expect(buy(shown).next.terms).toEqual(terms)
  })

  it.each<[keyof InvestmentTerms, Partial<InvestmentTerms>]>([
    ['roi', { roi: '10%' }],
    ['days', { days: 31 }],
    ['days', { days: null }],
    ['minPayoutUsd', { minPayoutUsd: usd('7.01') }],
    ['returnsPrincipal', { returnsPrincipal: false }],
  ])('is refused with the terms of the bundle if another %s was shown', (_term, other) => {
    expect(refusalOf(() => buy({ ...terms, ...other }))).toEqual({
      code: 'terms_changed',
      details: { roi: '9%', days: 30, minPayoutUsd: '7.00000000', returnsPrincipal: true },
    })
  })
})

it('names other terms before an amount that they may not take', () => {
  const shownTerms = { ...terms, roi: '10%' }
  expect(refusalOf(() => requestInvestment({ ...order, amountUsd: usd('1'), shownTerms }, bundle(terms))).code).toBe(
    'terms_changed',
  )
})
