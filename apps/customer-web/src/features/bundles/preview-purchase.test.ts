import type { Bundle, BundleBalance } from '@mintmark/contracts'
import { amount, type Price } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { previewOutcome } from './preview-outcome.ts'
import { previewPurchase } from './preview-purchase.ts'

const price: Price = { coin: 'ETH', usd: amount('2985.16'), source: 'reference', at: new Date(0) }
const balance: BundleBalance = {
  id: 'eth',
  name: 'Ethereum',
  token_symbol: 'ETH',
  symbol: 'ETH',
  balance: '0.50000000',
  actual_balance: '0.50000000',
  available_balance: '0.50000000',
}
const bundle: Bundle = {
  id: 'bundle',
  name: 'Silver',
  description: '',
  amount: null,
  min_amount: '1000.00000000',
  max_amount: '4999.00000000',
  min_payout: '1.00000000',
  roi: '',
  days: 14,
  gradientClass: null,
  returns_principal: true,
}
const preview = (usd: string, isAll = false) =>
  previewPurchase({ coin: 'ETH', usd, isAll, isRiskAccepted: false }, { bundle, balance, price })

it('invests the whole available balance to the last unit', () => {
  expect(preview('', true)?.decision).toMatchObject({ principal: amount('0.5'), principalUsd: amount('1492.58') })
})

it('rounds the coin units of a typed amount up', () => {
  expect(preview('1000')?.decision?.principal).toBe(amount('0.33499042'))
})

it.each([
  ['999.99', 'Minimum investment is $1,000.00'],
  ['5000', 'Maximum investment is $4,999.00'],
  ['1500', 'Insufficient funds. You are short $7.43 USD'],
])('refuses %s in the words of the server', (usd, text) => {
  expect(preview(usd)?.refusal?.text).toBe(text)
})

it('shows nothing until an amount is typed', () => {
  expect(preview('0')).toBeUndefined()
})

it('projects a payout with the rules, and refuses what they refuse', () => {
  const investment = preview('1000')?.decision
  if (!investment) throw new Error('the rule accepts this purchase')
  expect(previewOutcome(investment, price, '2.5')?.decision).toEqual({
    profitUsd: amount('25'),
    profit: amount('0.00837476'),
    principal: amount('0.33499042'),
  })
  expect(previewOutcome(investment, price, '0')?.decision).toMatchObject({
    profit: 0n,
    principal: amount('0.33499042'),
  })
  expect(previewOutcome(investment, price, '')).toBeUndefined()
  const kept = { ...investment, terms: { ...investment.terms, returnsPrincipal: false } }
  expect(previewOutcome(kept, price, '0')?.refusal?.code).toBe('no_profit')
  expect(previewOutcome(kept, price, '1')?.decision).toMatchObject({ profitUsd: amount('10'), principal: 0n })
})
