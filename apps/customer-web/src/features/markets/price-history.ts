import { createSlice } from '@reduxjs/toolkit'
import { marketsApi } from './markets-api.ts'

const POINTS_MAX = 24

export interface PriceHistory {
  /** The prices seen in this browser, oldest first, as decimal text. */
  readonly bySymbol: Record<string, string[]>
}

const initialState: PriceHistory = { bySymbol: {} }

/** The last prices of each coin that this browser has seen, for the sparklines. Only a changed price adds a point. */
export const priceHistory = createSlice({
  name: 'priceHistory',
  initialState,
  reducers: {},
  selectors: { pointsOf: ({ bySymbol }, symbol: string) => bySymbol[symbol] },
  extraReducers: (builder) => {
    builder.addMatcher(marketsApi.endpoints.listCoins.matchFulfilled, ({ bySymbol }, { payload }) => {
      for (const { symbol, price } of payload) {
        const points = bySymbol[symbol] ?? []
        if (price === null || points.at(-1) === price) continue
        bySymbol[symbol] = [...points, price].slice(-POINTS_MAX)
      }
    })
  },
})
