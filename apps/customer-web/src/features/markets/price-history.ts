import { readOf } from '@mintmark/client'
import { type CoinPrice, listCoins } from '@mintmark/contracts'
import { createAction, createSlice } from '@reduxjs/toolkit'

const POINTS_MAX = 24

export interface PriceHistory {
  /** The prices seen in this browser, oldest first, as decimal text. */
  readonly bySymbol: Record<string, string[]>
}

const initialState: PriceHistory = { bySymbol: {} }

type SeenPrices = readonly Pick<CoinPrice, 'symbol' | 'price'>[]

/** An event brought prices. */
export const pricesArrived = createAction<SeenPrices>('markets/pricesArrived')

function addPoints({ bySymbol }: PriceHistory, { payload }: { readonly payload: SeenPrices }): void {
  for (const { symbol, price } of payload) {
    const points = bySymbol[symbol] ?? []
    if (price === null || points.at(-1) === price) continue
    bySymbol[symbol] = [...points, price].slice(-POINTS_MAX)
  }
}

/** The last prices of each coin that this browser has seen, for the sparklines. Only a changed price adds a point. */
export const priceHistory = createSlice({
  name: 'priceHistory',
  initialState,
  reducers: {},
  selectors: { pointsOf: ({ bySymbol }, symbol: string) => bySymbol[symbol] },
  extraReducers: (builder) => {
    builder.addCase(pricesArrived, addPoints).addMatcher(readOf(listCoins).matchFulfilled, addPoints)
  },
})
