import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountOfUnits } from '../money/amount.ts'
import { usdForCoin } from '../money/convert.ts'
import { BTC_AT_100_000, btc, NOW, pendingDeposit, priceOf, usd, YESTERDAY } from '../test-support/builders.ts'
import { amountOnArrival, isPricedOnArrival } from './price-of-arrival.ts'

const BANK = pendingDeposit({ amount: btc('0.012'), network: null, amountUsd: usd('1000'), quoteExpiresAt: YESTERDAY })

it.each([
  ['a transfer after its quote has expired', BANK, true],
  ['a transfer at the end of its quote', { ...BANK, quoteExpiresAt: NOW }, false],
  ['a transfer without a quote', { ...BANK, quoteExpiresAt: null }, false],
  ['a transfer without a USD amount', { ...BANK, amountUsd: null }, false],
  ['coins that arrive on a network', { ...BANK, network: 'bitcoin' as const }, false],
])('%s: priced on arrival %s', (_, deposit, expected) => {
  expect(isPricedOnArrival(deposit, NOW)).toBe(expected)
})

it('is the quoted amount, unless a price of arrival applies', () => {
  expect(amountOnArrival(BANK, undefined)).toBe(btc('0.012'))
  expect(amountOnArrival(BANK, BTC_AT_100_000)).toBe(btc('0.01'))
})

it('is never worth more than the USD amount, and by less than the price of one unit less', () => {
  const positive = fc.bigInt({ min: 1n, max: 10n ** 14n }).map(amountOfUnits)
  fc.assert(
    fc.property(positive, positive, (amountUsd, priceUsd) => {
      const price = { ...priceOf('BTC', '1'), usd: priceUsd }
      const credited = amountOnArrival({ ...BANK, amountUsd }, price)
      expect(usdForCoin(credited, price, 'up') <= amountUsd).toBe(true)
      expect(usdForCoin(amountOfUnits(credited + 1n), price, 'up') > amountUsd).toBe(true)
    }),
  )
})
