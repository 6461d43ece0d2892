import { expect, it } from 'vitest'
import { builtInNetworks, withBuiltInNetworks } from './coins.ts'

it.each([
  ['BTC', ['bitcoin']],
  ['USDT', ['ethereum', 'tron']],
  ['USDC', ['ethereum', 'solana', 'bsc']],
  ['SOL', ['solana']],
  ['XRP', ['xrpl']],
  ['LTC', ['litecoin']],
  ['DOGE', ['dogecoin']],
  ['BNB', ['bsc']],
  ['NOPE', []],
])('knows the networks of %s', (symbol, networks) => {
  expect(builtInNetworks(symbol)).toEqual(networks)
})

it('keeps the chosen networks of a coin and adds the built-in ones', () => {
  expect(withBuiltInNetworks('USDT', ['tron'])).toEqual(['tron', 'ethereum'])
  expect(withBuiltInNetworks('NOPE', ['tron'])).toEqual(['tron'])
})
