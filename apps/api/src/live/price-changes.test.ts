import { type CoinPrice, EVENT_PRICES_MAX, listCoins } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { PriceChanges } from './price-changes.ts'

const [EXAMPLE] = listCoins.example
const coin = (symbol: string, price = '1.00000000'): CoinPrice => ({ ...(EXAMPLE as CoinPrice), symbol, price })
const symbolsOf = (prices: readonly CoinPrice[]) => prices.map(({ symbol }) => symbol)

it('sends all prices first, and then only those that changed', () => {
  const changes = new PriceChanges()
  expect(symbolsOf(changes.take([coin('BTC'), coin('ETH')]))).toEqual(['BTC', 'ETH'])
  expect(changes.take([coin('BTC'), coin('ETH')])).toEqual([])
  expect(changes.take([coin('BTC'), coin('ETH', '2.00000000')])).toEqual([coin('ETH', '2.00000000')])
  expect(changes.take([coin('BTC'), { ...coin('ETH', '2.00000000'), price_suspect: true }])).toHaveLength(1)
})

it('sends a coin again that was gone', () => {
  const changes = new PriceChanges()
  changes.take([coin('BTC'), coin('ETH')])
  changes.take([coin('BTC')])
  expect(symbolsOf(changes.take([coin('BTC'), coin('ETH')]))).toEqual(['ETH'])
})

it('sends a bounded number in one event, and no coin waits forever while all of them change', () => {
  const changes = new PriceChanges()
  const names = Array.from({ length: EVENT_PRICES_MAX * 2 + 50 }, (_, index) => `C${index}`)
  const takeAll = (round: number) => symbolsOf(changes.take(names.map((name) => coin(name, `${round}.00000000`))))
  const sent = [1, 2, 3].map(takeAll)
  expect(sent.map(({ length }) => length)).toEqual([EVENT_PRICES_MAX, EVENT_PRICES_MAX, EVENT_PRICES_MAX])
  expect(new Set(sent.flat())).toEqual(new Set(names))
})
