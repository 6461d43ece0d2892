import { api } from '@mintmark/client'
import type { Coin } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { lineShape } from './line-shape.ts'
import { type PriceHistory, priceHistory, pricesArrived } from './price-history.ts'

const seen = (state: PriceHistory | undefined, price: string | null) =>
  priceHistory.reducer(state, {
    type: `${api.reducerPath}/executeQuery/fulfilled`,
    payload: [{ symbol: 'BTC', price }] as Coin[],
    meta: { requestStatus: 'fulfilled', requestId: 'request', arg: { type: 'query', endpointName: 'listCoins' } },
  })

it('adds a point only when the price differs from the last one', () => {
  let state = seen(undefined, '1.00000000')
  state = seen(state, '1.00000000')
  state = seen(state, null)
  state = seen(state, '2.00000000')
  expect(state.bySymbol.BTC).toEqual(['1.00000000', '2.00000000'])
})

it('adds a point for a price that an event brought', () => {
  const state = priceHistory.reducer(
    seen(undefined, '1.00000000'),
    pricesArrived([{ symbol: 'BTC', price: '3.00000000' }]),
  )
  expect(state.bySymbol.BTC).toEqual(['1.00000000', '3.00000000'])
})

it('keeps the last 24 points', () => {
  let state: PriceHistory | undefined
  for (let price = 1; price <= 30; price++) state = seen(state, `${price}.00000000`)
  expect(state?.bySymbol.BTC).toHaveLength(24)
  expect(state?.bySymbol.BTC?.[0]).toBe('7.00000000')
})

it('draws prices of any size between their lowest and highest', () => {
  expect(lineShape(['119979.89', '119980.89', '119980.39'])).toEqual([0, 10_000, 5000])
  expect(lineShape(['1', '1'])).toEqual([0, 0])
})
