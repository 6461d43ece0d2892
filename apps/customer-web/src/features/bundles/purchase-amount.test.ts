import { amount, type Price } from '@mintmark/domain'
import { expect, it } from 'vitest'
import type { Balance, Bundle } from './bundles-api.ts'
import { amountProblem, principalOf } from './purchase-amount.ts'

const price: Price = { coin: 'ETH', usd: amount('2985.16'), source: 'reference', at: new Date(0) }
const balance: Balance = {
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
const problemWith = (text: string) => {
  const principal = principalOf(text, balance, price)
  return principal && amountProblem(principal, bundle, { balance, price })
}

it('invests the whole available balance to the last unit', () => {
  expect(principalOf('all', balance, price)).toEqual({ units: amount('0.5'), usd: amount('1492.58') })
  expect(problemWith('all')).toBeUndefined()
})

it('rounds the coin units of a chosen amount up', () => {
  expect(principalOf('1000', balance, price)?.units).toBe(amount('0.33499042'))
})

it('tells what is wrong with an amount', () => {
  expect(problemWith('999.99')).toEqual({ key: 'minimum', usd: '1000.00' })
  expect(problemWith('5000')).toEqual({ key: 'maximum', usd: '4999.00' })
  expect(problemWith('1500')).toEqual({ key: 'insufficient', usd: '7.43' })
  expect(problemWith('0')).toBeUndefined()
})
