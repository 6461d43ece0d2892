import { api, mutation, query } from '@mintmark/client'
import { endPricePin, listCoins, pinPrice, type ResponseOf, readPriceSources } from '@mintmark/contracts'

export type PriceSources = ResponseOf<typeof readPriceSources>
export type PricePin = PriceSources['pins'][number]

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPriceSources: query(build, readPriceSources, ['Approval']),
    listCoins: query(build, listCoins, ['Coin']),
    pinPrice: mutation(build, pinPrice, ['Approval', 'Stats']),
    endPricePin: mutation(build, endPricePin, ['Approval']),
  }),
})

const POLL_MS = 30_000

/** How the sources of prices are doing, refreshed while the page is in view. */
export const usePriceSources = () =>
  pricesApi.useReadPriceSourcesQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true })

export const { useListCoinsQuery, usePinPriceMutation, useEndPricePinMutation } = pricesApi
