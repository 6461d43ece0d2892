import { api, query } from '@mintmark/client'
import { homepage, listCoins, listWithdrawalCoins, type ResponseOf } from '@mintmark/contracts'

export const marketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    homepage: query(build, homepage),
    listCoins: query(build, listCoins),
    listWithdrawalCoins: query(build, listWithdrawalCoins),
  }),
})

const { useListCoinsQuery, useListWithdrawalCoinsQuery } = marketsApi
export const { useHomepageQuery } = marketsApi

export type Coin = ResponseOf<typeof listCoins>[number]
export type Homepage = ResponseOf<typeof homepage>

const COINS_REFRESH_MS = 5000
const HOMEPAGE_REFRESH_MS = 15_000

const COINS_FRESH = { pollingInterval: COINS_REFRESH_MS, skipPollingIfUnfocused: true } as const

/** The coins, refreshed every 5 seconds while the window has the focus. */
export const useCoins = () => useListCoinsQuery(undefined, COINS_FRESH)

/** The same, including coins that are no longer offered but may still be owned. */
export const useOwnedCoins = () => useListWithdrawalCoinsQuery(undefined, COINS_FRESH)

/** The market figures, refreshed every 15 seconds while the window has the focus. */
export const useMarketFigures = () =>
  useHomepageQuery(undefined, { pollingInterval: HOMEPAGE_REFRESH_MS, skipPollingIfUnfocused: true })
