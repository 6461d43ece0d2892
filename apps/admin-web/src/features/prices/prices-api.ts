import { api, mergePrices, mutation, query } from '@mintmark/client'
import {
  type CoinPrice,
  endPricePin,
  listCoins,
  pinPrice,
  type ResponseOf,
  readPriceSources,
} from '@mintmark/contracts'

export type PriceSources = ResponseOf<typeof readPriceSources>
export type PricePin = PriceSources['pins'][number]

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPriceSources: query(build, readPriceSources, ['Approval']),
    listCoins: query(build, listCoins, ['Coin', 'Market']),
    pinPrice: mutation(build, pinPrice, ['Approval', 'Stats']),
    endPricePin: mutation(build, endPricePin, ['Approval']),
  }),
})

/** Shows prices that an event brought. */
export const showPrices = (prices: readonly CoinPrice[]) =>
  pricesApi.util.updateQueryData('listCoins', undefined, (coins) => mergePrices(coins, prices))

const POLL_MS = 30_000

/** How the sources of prices are doing, refreshed while the page is in view. */
export const usePriceSources = () =>
  pricesApi.useReadPriceSourcesQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true })

export const { useListCoinsQuery, usePinPriceMutation, useEndPricePinMutation } = pricesApi
