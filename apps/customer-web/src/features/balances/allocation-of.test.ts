import { expect, it } from 'vitest'
import { allocationOf } from './allocation-of.ts'

const coin = (symbol: string, usd_value: string | null) => ({ symbol, usd_value })

it.each([
  ['nothing', [], []],
  ['no coin that has no value or no price', [coin('BTC', '0'), coin('XYZ', null)], []],
  [
    'the greatest first',
    [coin('ETH', '1'), coin('BTC', '3')],
    [
      ['BTC', 750],
      ['ETH', 250],
    ],
  ],
  [
    'the smallest together',
    ['40', '20', '10', '10', '10', '5', '5'].map((usd, index) => coin(`C${index}`, usd)),
    [
      ['C0', 400],
      ['C1', 200],
      ['C2', 100],
      ['C3', 100],
      ['C4', 100],
      [null, 100],
    ],
  ],
])('allocates %s', (_what, coins, shares) => {
  expect(allocationOf(coins).map(({ symbol, tenths }) => [symbol, tenths])).toEqual(shares)
})
