import { expect, it } from 'vitest'
import { builtInNetworks } from './coins.ts'

it.each([
  ['BTC', ['bitcoin']],
  ['USDT', ['ethereum', 'tron']],
  ['NOPE', []],
])('knows the networks of %s', (symbol, networks) => {
  expect(builtInNetworks(symbol)).toEqual(networks)
})
