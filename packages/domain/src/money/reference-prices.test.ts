import { expect, it } from 'vitest'
import { NOW } from '../test-support/builders.ts'
import { formatAmount } from './amount.ts'
import { referencePrice } from './reference-prices.ts'

it.each([
  ['BTC', '119979.89000000'],
  ['ETH', '2985.16000000'],
  ['USDT', '1.00000000'],
])('knows a reference price of %s: %s USD, labelled and stamped', (coin, usd) => {
  const price = referencePrice(coin, NOW)
  expect(price && formatAmount(price.usd)).toBe(usd)
  expect(price).toMatchObject({ coin, source: 'reference', at: NOW })
})

// The last ones are coin symbols that a request may hold and that every object has as a property.
it.each(['DOGE', 'btc', '', 'USD', 'constructor', 'toString', 'valueOf'])('knows none of %j, and never 1', (coin) => {
  expect(referencePrice(coin, NOW)).toBeUndefined()
})
