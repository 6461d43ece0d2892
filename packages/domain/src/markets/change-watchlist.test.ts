import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeWatchlist, WATCHLIST_MAX } from './change-watchlist.ts'

it.each([
  ['adds what is new at the end', ['BTC'], { add: ['ETH', 'BTC'], remove: [] }, ['BTC', 'ETH']],
  ['removes', ['BTC', 'ETH'], { add: [], remove: ['BTC', 'SOL'] }, ['ETH']],
  ['removes what is also added', ['BTC'], { add: ['ETH'], remove: ['ETH'] }, ['BTC']],
])('%s', (_what, symbols, change, after) => {
  expect(changeWatchlist(symbols, change)).toEqual(after)
})

it('makes room for new coins by forgetting the oldest', () => {
  const full = Array.from({ length: WATCHLIST_MAX }, (_, index) => `C${index}`)
  const after = changeWatchlist(full, { add: ['BTC'], remove: [] })
  expect([after.length, after[0], after.at(-1)]).toEqual([WATCHLIST_MAX, 'C1', 'BTC'])
})

it('does the same when it is sent twice', () => {
  const symbols = fc.array(fc.constantFrom('BTC', 'ETH', 'USDT', 'SOL', 'ADA'))
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('BTC', 'ETH', 'XRP')), symbols, symbols, (before, add, remove) => {
      const once = changeWatchlist(before, { add, remove })
      expect(changeWatchlist(once, { add, remove })).toEqual(once)
    }),
  )
})
