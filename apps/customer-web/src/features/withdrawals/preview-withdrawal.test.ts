import { amount, type Price } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { previewWithdrawal, wholeBalanceUsd } from './preview-withdrawal.ts'

const price: Price = { coin: 'BTC', usd: amount('119979.89'), source: 'reference', at: new Date(0) }
const balance = {
  id: 'BTC',
  name: 'Bitcoin',
  token_symbol: 'BTC',
  symbol: 'BTC',
  balance: '0.01000000',
  actual_balance: '0.01000000',
  available_balance: '0.01000000',
}
const terms = { min_usd: '10.00000000', daily_limit_usd: '2000.00000000', used_usd: '1000.00000000' }
const preview = (usd: string, isAll = false) =>
  previewWithdrawal({ usd, isAll }, { balance, price, terms: isAll ? { ...terms, used_usd: '0.00000000' } : terms })

it('rounds the amount that leaves up', () => {
  expect(preview('100')).toEqual({ units: amount('0.00083348'), refusal: undefined })
})

it('sends exactly the available balance when all of it is chosen', () => {
  expect(wholeBalanceUsd(balance, price)).toBe('1199.79')
  expect(preview('1199.79', true)).toEqual({ units: amount('0.01'), refusal: undefined })
})

it('refuses what exceeds the available balance and names the shortfall', () => {
  expect(preview('1300').refusal).toBe('Insufficient funds. You are short $100.21 USD')
})

it.each(['', '0', '.', '-5'])('shows nothing for %j', (usd) => {
  expect(preview(usd)).toEqual({})
})

it('says what the limits refuse before anything is sent', () => {
  expect(preview('9.99').refusal).toBe('You can withdraw BTC worth $10.00 or more. Enter a larger amount.')
  expect(preview('1000.01').refusal).toMatch(/^You can withdraw \$2000.00 in 24 hours, and \$1000.00 of it is left/)
})
