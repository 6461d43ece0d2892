import { amount, type Price } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { previewWithdrawal, shareOfBalance } from './preview-withdrawal.ts'

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
const terms = { min_usd: '10.00000000', daily_limit_usd: '2000.00000000', used_usd: '1000.00000000', fees: {} }
const preview = (usd: string, isAll = false) =>
  previewWithdrawal(
    { amount: usd, inCoin: false, isAll },
    { balance, price, terms: isAll ? { ...terms, used_usd: '0.00000000' } : terms },
  )

it('rounds the amount that leaves up', () => {
  expect(preview('100')).toEqual({ units: amount('0.00083348'), fee: 0n, refusal: undefined })
})

it('sends exactly the available balance when all of it is chosen', () => {
  expect(shareOfBalance(balance, '100', { price, inCoin: false })).toBe('1199.79')
  expect(preview('1199.79', true)).toEqual({ units: amount('0.01'), fee: 0n, refusal: undefined })
})

it('says that all is on hold where nothing is left to send, instead of asking for a larger amount', () => {
  const held = { ...balance, available_balance: '0.00000000' }
  expect(previewWithdrawal({ amount: '', inCoin: false, isAll: true }, { balance: held, price, terms })).toEqual({
    refusal: 'All of your BTC is on hold for withdrawals under review.',
  })
})

it('takes an amount of the coin as it is, without a conversion', () => {
  const typed = { amount: '0.00083347', inCoin: true, isAll: false }
  expect(previewWithdrawal(typed, { balance, price, terms }).units).toBe(amount('0.00083347'))
})

it.each([
  ['25', '0.0025', '299.94'],
  ['50', '0.005', '599.89'],
  ['75', '0.0075', '899.84'],
])('takes %s percent of the balance, rounded down', (percent, units, usd) => {
  expect(shareOfBalance(balance, percent, { price, inCoin: true })).toBe(units)
  expect(shareOfBalance(balance, percent, { price, inCoin: false })).toBe(usd)
})

it('refuses what exceeds the available balance and names the shortfall', () => {
  expect(preview('1300').refusal).toBe('Insufficient funds. You are short $100.21 USD')
})

it('takes the fee of the coin out of the amount, and refuses an amount that is not above it', () => {
  const fees = { BTC: { fixed: '0.00050000', percent: '1.00000000' } }
  const at = (usd: string) =>
    previewWithdrawal({ amount: usd, inCoin: false, isAll: false }, { balance, price, terms: { ...terms, fees } })
  expect(at('100')).toEqual({ units: amount('0.00083348'), fee: amount('0.00050834'), refusal: undefined })
  expect(at('60').refusal).toBe('The withdrawal fee is 0.00050501 BTC. Enter an amount above it.')
})

it.each(['', '0', '.', '-5'])('shows nothing for %j', (usd) => {
  expect(preview(usd)).toEqual({})
})

it('says what the limits refuse before anything is sent', () => {
  expect(preview('9.99').refusal).toBe('You can withdraw BTC worth $10.00 or more. Enter a larger amount.')
  expect(preview('1000.01').refusal).toMatch(/^You can withdraw \$2,000.00 in 24 hours, and \$1,000.00 of it is left/)
})
