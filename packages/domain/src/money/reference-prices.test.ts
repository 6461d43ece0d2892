import { expect, it } from 'vitest'
import { NOW } from '../test-support/builders.ts'
import { formatAmount } from './amount.ts'
import { referencePrice } from './reference-prices.ts'

it.each([
  ['BTC', '119979.89000000'],
  ['ETH', '2985.16000000'],
  ['USDT', '1.00000000'],
])('has a reference price for %s: %s USD, with source and time', (coin, usd) => {
  const price = referencePrice(coin, NOW)
  expect(price && formatAmount(price.usd)).toBe(usd)
  expect(price).toMatchObject({ coin, source: 'reference', at: NOW })
})

// The last three are names that every object has as a property; a request could use them as coin symbols.
it.each(['DOGE', 'btc', '', 'USD', 'constructor', 'toString', 'valueOf'])('has no reference price for %j', (coin) => {
  expect(referencePrice(coin, NOW)).toBeUndefined()
})
