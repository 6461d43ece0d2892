import { expect, it } from 'vitest'
import { profit, profitExpense } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { activeInvestment, refusalOf, usd } from '../test-support/builders.ts'
import { creditProfit, reduceProfit } from './credit-profit.ts'

const with25 = activeInvestment({ profitUsd: usd('25') })

it('credits profit at the expense of the house', () => {
  const { next, entry } = creditProfit(with25, usd('10.5'))
  expect(next).toEqual({ ...with25, profitUsd: usd('35.5') })
  expect(entry).toMatchObject({ kind: 'profit.credited', subjectId: 'investment-1' })
  expect(effectOn(entry, profit('customer-1', 'USD'))).toBe(usd('10.5'))
  expect(effectOn(entry, profitExpense('customer-1', 'USD'))).toBe(usd('-10.5'))
})

it('takes profit back, to the last cent of it', () => {
  const { next, entry } = reduceProfit(with25, usd('25'))
  expect(next).toEqual({ ...with25, profitUsd: usd('0') })
  expect(entry).toMatchObject({ kind: 'profit.reduced', subjectId: 'investment-1' })
  expect(effectOn(entry, profit('customer-1', 'USD'))).toBe(usd('-25'))
  expect(effectOn(entry, profitExpense('customer-1', 'USD'))).toBe(usd('25'))
})

it('refuses to take more than there is, and says how much there is', () => {
  expect(refusalOf(() => reduceProfit(with25, usd('25.00000001')))).toEqual({
    code: 'profit_below_zero',
    details: { profitUsd: '25.00' },
  })
})

it.each([
  ['credit', creditProfit],
  ['reduction', reduceProfit],
])('refuses a %s of nothing or less', (_, change) => {
  for (const value of ['0', '-1'])
    expect(refusalOf(() => change(with25, usd(value)))).toEqual({ code: 'amount_too_small', details: { coin: 'USD' } })
})

it('refuses a change of profit that is already over with the status on both sides', () => {
  const { details } = refusalOf(() => creditProfit(activeInvestment({ status: 'paid_out' }), usd('1')))
  expect(details).toEqual({ from: 'paid_out', to: 'paid_out' })
})
