import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ZERO } from '../money/amount.ts'
import { BUNDLE_DEPOSIT_COINS } from '../money/coins.ts'
import {
  amounts,
  btc,
  bundle,
  CUSTOMER,
  priceOf,
  pricesOf,
  refusalOf,
  USD_AT_1,
  usd,
} from '../test-support/builders.ts'
import { requestInvestment, requireBundleDepositCoin } from './request-investment.ts'

const price = priceOf('BTC', '119979.89')
const request = { id: 'investment-1', customerId: CUSTOMER, price, amountUsd: usd('100') }

it('waits for staff and moves nothing; the principal is fixed now, rounded down', () => {
  const { next, entry } = requestInvestment(request, bundle())
  expect(entry).toBeUndefined()
  expect(next).toMatchObject({ status: 'pending', activatedAt: null, coin: 'BTC' })
  expect(next).toMatchObject({ principal: btc('0.00083347'), principalUsd: usd('100'), profitUsd: ZERO })
})

it('keeps a principal in USD where USD were paid', () => {
  const { next } = requestInvestment({ ...request, price: USD_AT_1, amountUsd: usd('123.45') }, bundle())
  expect(next).toMatchObject({ coin: 'USD', principal: usd('123.45') })
})

it.each([
  ['99.99', 'below_minimum'],
  ['-1', 'below_minimum'],
  ['1000.01', 'above_maximum'],
])('refuses %s USD as %s', (value, code) => {
  expect(refusalOf(() => requestInvestment({ ...request, amountUsd: usd(value) }, bundle())).code).toBe(code)
})

it('refuses what rounds to nothing in the coin', () => {
  const action = () => requestInvestment({ ...request, amountUsd: usd('0.001') }, bundle({ minAmountUsd: ZERO }))
  expect(refusalOf(action)).toEqual({ code: 'amount_too_small', details: { coin: 'BTC' } })
})

it.each(BUNDLE_DEPOSIT_COINS)('takes a bundle that is paid in %s', (coin) => {
  expect(() => requireBundleDepositCoin(coin)).not.toThrow()
})

it.each(['DOGE', 'btc', 'USD', ''])('refuses a bundle that is paid in %j, and says what is taken', (coin) => {
  expect(refusalOf(() => requireBundleDepositCoin(coin))).toEqual({
    code: 'coin_not_allowed',
    details: { coin, allowed: ['USDT', 'ETH', 'BTC'] },
  })
})

it('never counts more principal than the USD buy', () => {
  fc.assert(
    fc.property(amounts, pricesOf('BTC'), (amountUsd, at) => {
      fc.pre(amountUsd * 100_000_000n >= at.usd)
      const offer = bundle({ minAmountUsd: ZERO, maxAmountUsd: null })
      const { principal } = requestInvestment({ ...request, price: at, amountUsd }, offer).next
      expect(principal * at.usd <= amountUsd * 100_000_000n).toBe(true)
      expect((principal + 1n) * at.usd > amountUsd * 100_000_000n).toBe(true)
    }),
  )
})
