import { listCoins } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { mergePrices } from './merge-prices.ts'

const COINS = listCoins.example

it('gives the coins of an event their new price, and leaves every other coin the same object', () => {
  const [bitcoin, ether] = COINS
  if (!bitcoin) throw new Error('the example has no coin')
  const merged = mergePrices(COINS, [{ ...bitcoin, price: '120000.00000000', change: '1.00' }])
  expect(merged[0]).toMatchObject({ symbol: 'BTC', price: '120000.00000000', change: '1.00', networks: ['bitcoin'] })
  expect(merged[1]).toBe(ether)
  expect(merged).toHaveLength(COINS.length)
})
