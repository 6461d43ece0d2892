import { api, query } from '@mintmark/client'
import { type ResponseOf, readPriceSources } from '@mintmark/contracts'

export type PriceSources = ResponseOf<typeof readPriceSources>

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({ readPriceSources: query(build, readPriceSources) }),
})

const POLL_MS = 30_000

/** How the sources of prices are doing, refreshed while the page is in view. */
export const usePriceSources = () =>
  pricesApi.useReadPriceSourcesQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true })
