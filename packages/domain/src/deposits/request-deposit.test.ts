import { expect, it } from 'vitest'
import { btc, CUSTOMER, refusalOf } from '../test-support/builders.ts'
import { requestDeposit } from './request-deposit.ts'

const request = { id: 'deposit-1', customerId: CUSTOMER, coin: 'BTC', amount: btc('0.5') }
const open = ['BTC', 'ETH', 'USDT']
const offer = { open, method: { coins: ['BTC'] } }

it('creates a pending deposit without moving money', () => {
  expect(requestDeposit(request, offer)).toEqual({
    next: {
      ...request,
      status: 'pending',
      decidedAt: null,
      receivedAmount: null,
      txid: null,
      reason: null,
      note: null,
      reversedAt: null,
    },
  })
})

it('refuses a coin that is not open for deposit and lists those that are', () => {
  expect(refusalOf(() => requestDeposit({ ...request, coin: 'DOGE' }, offer))).toEqual({
    code: 'coin_not_allowed',
    details: { coin: 'DOGE', allowed: ['USDT', 'ETH', 'BTC'] },
  })
  expect(refusalOf(() => requestDeposit(request, { ...offer, open: ['SOL', 'ETH'] })).details).toEqual({
    coin: 'BTC',
    allowed: ['SOL', 'ETH'],
  })
})

it.each(['0', '-0.00000001'])('refuses an amount of %s', (value) => {
  expect(refusalOf(() => requestDeposit({ ...request, amount: btc(value) }, offer)).code).toBe('amount_too_small')
})

it('accepts the smallest possible amount', () => {
  expect(requestDeposit({ ...request, amount: btc('0.00000001') }, offer).next.status).toBe('pending')
})

it('refuses a method for another coin', () => {
  expect(refusalOf(() => requestDeposit(request, { open, method: { coins: ['USDT'] } })).code).toBe(
    'method_not_for_coin',
  )
})
