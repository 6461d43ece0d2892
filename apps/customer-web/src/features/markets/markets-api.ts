import { api, query } from '@mintmark/client'
import { homepage, listCoins, type ResponseOf } from '@mintmark/contracts'

export const marketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    homepage: query(build, homepage),
    listCoins: query(build, listCoins),
  }),
})

const { useListCoinsQuery } = marketsApi
export const { useHomepageQuery } = marketsApi

export type Coin = ResponseOf<typeof listCoins>[number]
export type Homepage = ResponseOf<typeof homepage>

const COINS_REFRESH_MS = 5000
const HOMEPAGE_REFRESH_MS = 15_000

/** The coins, asked for again every 5 seconds while someone is looking. */
export const useCoins = () =>
  useListCoinsQuery(undefined, { pollingInterval: COINS_REFRESH_MS, skipPollingIfUnfocused: true })

/** The market figures, asked for again every 15 seconds while someone is looking. */
export const useMarketFigures = () =>
  useHomepageQuery(undefined, { pollingInterval: HOMEPAGE_REFRESH_MS, skipPollingIfUnfocused: true })
