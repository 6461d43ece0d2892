import { amount, type Price } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { partsOf, valuationOf } from './valuation.ts'

const balance = (symbol: string, visible: string, actual = visible, available = actual) => ({
  id: symbol,
  name: symbol,
  token_symbol: symbol,
  symbol,
  balance: visible,
  actual_balance: actual,
  available_balance: available,
})
const prices = new Map<string, Price>([
  ['BTC', { coin: 'BTC', usd: amount('119979.89'), source: 'reference', at: new Date(0) }],
])

it('values the coins that have a price and names the others', () => {
  const { total, unpriced } = valuationOf([balance('BTC', '0.50000000'), balance('XYZ', '1000.00000000')], prices)
  expect(total).toBe(amount('59989.945'))
  expect(unpriced).toEqual(['XYZ'])
})

it('splits a balance into available, held and pending', () => {
  expect(partsOf(balance('BTC', '1.50000000', '1.00000000', '0.75000000'))).toEqual({
    available: '0.75000000',
    held: '0.25000000',
    pending: '0.50000000',
  })
})
