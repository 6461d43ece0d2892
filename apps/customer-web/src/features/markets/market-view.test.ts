import { type Coin, listCoins } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { type MarketView, nextSorting, shownCoins, viewOf } from './market-view.ts'

const FIRST_VIEW = viewOf(new URLSearchParams())

const COINS = listCoins.example.map((coin) =>
  coin.symbol === 'DOT' ? { ...coin, price: null, change: null, volume_24h: null } : coin,
)

describe('the coins that are shown', () => {
  it.each<[string, Partial<MarketView>, readonly string[]]>([
    ['all', {}, ['BTC', 'ETH', 'USDT', 'SOL', 'ADA', 'DOT', 'XRP']],
    ['by symbol', { search: 'xr' }, ['XRP']],
    ['by name', { search: ' bitCOIN ' }, ['BTC']],
    ['none', { search: 'nothing' }, []],
    ['starred', { onlyStarred: true }, ['ETH', 'DOT']],
    ['by price', { sorting: { by: 'price', direction: 'desc' } }, ['BTC', 'ETH', 'SOL', 'XRP', 'USDT', 'ADA', 'DOT']],
    [
      'the unknown last',
      { sorting: { by: 'price', direction: 'asc' } },
      ['ADA', 'USDT', 'XRP', 'SOL', 'ETH', 'BTC', 'DOT'],
    ],
    ['by change', { sorting: { by: 'trend', direction: 'asc' } }, ['SOL', 'USDT', 'XRP', 'ETH', 'BTC', 'ADA', 'DOT']],
    ['by volume', { sorting: { by: 'volume', direction: 'desc' } }, ['USDT', 'BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOT']],
    [
      'by name, downward',
      { sorting: { by: 'name', direction: 'desc' } },
      ['XRP', 'USDT', 'SOL', 'DOT', 'ETH', 'ADA', 'BTC'],
    ],
  ])('are %s', (_, view, expected) => {
    const shown = shownCoins(COINS, { ...FIRST_VIEW, ...view }, new Set(['DOT', 'ETH']))
    expect(shown.map(({ symbol }) => symbol)).toEqual(expected)
  })
})

it('of more coins than the top, those with the largest market cap are shown, in the order of the list', () => {
  const [first] = COINS
  const list = Array.from({ length: 12 }, (_, index) => ({
    ...(first as Coin),
    symbol: `C${index}`,
    marketCap: index === 3 ? null : `${index}.00000000`,
  }))
  const shown = shownCoins(list, { ...FIRST_VIEW, top: 10 }, new Set())
  expect(shown.map(({ symbol }) => symbol)).toEqual(['C1', 'C2', ...list.slice(4).map(({ symbol }) => symbol)])
  expect(shownCoins(list, FIRST_VIEW, new Set())).toHaveLength(12)
  // A coin that was searched for, or starred, is meant itself.
  const found = (view: Partial<MarketView>) =>
    shownCoins(list, { ...FIRST_VIEW, top: 10, ...view }, new Set(['C3', 'C9'])).map(({ symbol }) => symbol)
  expect(found({ search: 'c0' })).toEqual(['C0'])
  expect(found({ onlyStarred: true })).toEqual(['C3', 'C9'])
})

it('a column sorts in one direction, in the other, and not at all', () => {
  const first = nextSorting(null, 'price')
  expect(first).toEqual({ by: 'price', direction: 'desc' })
  const second = nextSorting(first, 'price')
  expect(second).toEqual({ by: 'price', direction: 'asc' })
  expect(nextSorting(second, 'price')).toBeNull()
  expect(nextSorting(second, 'name')).toEqual({ by: 'name', direction: 'asc' })
})
