import { expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import { requireMethodFor } from './deposit-method.ts'

it.each([
  ['BTC', ['BTC']],
  ['ETH', ['USDT', 'ETH']],
])('takes %s by a method for %j', (coin, coins) => {
  expect(() => requireMethodFor(coin, { coins })).not.toThrow()
})

it.each([
  ['ETH', ['BTC']],
  ['BTC', []],
])('refuses %s by a method for %j, and names what it is for', (coin, accepted) => {
  expect(refusalOf(() => requireMethodFor(coin, { coins: accepted }))).toEqual({
    code: 'method_not_for_coin',
    details: { coin, accepted },
  })
})
