import { api, liveStatus, query, shownOf } from '@mintmark/client'
import { homepage, listCoins, listSparklines, listWithdrawalCoins, type ResponseOf } from '@mintmark/contracts'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'

export const marketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    homepage: query(build, homepage),
    listCoins: query(build, listCoins, ['Market']),
    listSparklines: query(build, listSparklines),
    listWithdrawalCoins: query(build, listWithdrawalCoins, ['Market']),
  }),
})

const { useListCoinsQuery, useListSparklinesQuery, useListWithdrawalCoinsQuery } = marketsApi
export const { useHomepageQuery } = marketsApi

export type Coin = ResponseOf<typeof listCoins>[number]
export type Homepage = ResponseOf<typeof homepage>

const COINS_REFRESH_MS = 5000
/** Events bring the prices. What they leave out, such as the volume, moves slowly. */
const LIVE_COINS_REFRESH_MS = 60_000
const HOMEPAGE_REFRESH_MS = 15_000
const SPARKLINES_REFRESH_MS = 300_000

/** How coins are polled: every 5 seconds while no events bring their prices, and never in a window without the focus. */
export const coinsPolling = (isLive: boolean) => ({
  pollingInterval: isLive ? LIVE_COINS_REFRESH_MS : COINS_REFRESH_MS,
  skipPollingIfUnfocused: true,
})

/** The icon that staff uploaded for a coin, also if it is not offered any more: those coins are loaded only where one is shown. */
export function useCoinIcon(symbol: string): string | undefined {
  const { icon, isElsewhere } = useListCoinsQuery(undefined, {
    selectFromResult: ({ data }) => {
      const coin = data?.find((each) => each.symbol === symbol)
      return { icon: coin?.icon, isElsewhere: data !== undefined && coin === undefined }
    },
  })
  const { removed } = useListWithdrawalCoinsQuery(undefined, {
    skip: !isElsewhere,
    selectFromResult: ({ data }) => ({ removed: data?.find((coin) => coin.symbol === symbol)?.icon }),
  })
  return icon ?? removed ?? undefined
}

const useCoinsPolling = () => coinsPolling(useSelector(liveStatus.selectors.isLive))

/** The coins with their newest prices: from events, or else polled. */
export const useCoins = () => useListCoinsQuery(undefined, { ...useCoinsPolling(), selectFromResult: shownOf })

/** The same, including coins that are no longer offered but may still be owned. */
export const useOwnedCoins = () =>
  useListWithdrawalCoinsQuery(undefined, { ...useCoinsPolling(), selectFromResult: shownOf })

const homepagePolling = { pollingInterval: HOMEPAGE_REFRESH_MS, skipPollingIfUnfocused: true } as const

/** The market figures, refreshed every 15 seconds while the window has the focus. */
export const useMarketFigures = () => useHomepageQuery(undefined, { ...homepagePolling, selectFromResult: shownOf })

/** Where the frames of other sites are, if staff set them, refreshed as often. Whoever asks does not re-render whenever the query starts or ends. */
const framesIn = ({ data }: { readonly data?: Homepage | undefined }) => ({
  chat: data?.chat_url ?? null,
  ticker: data?.ticker_url ?? null,
})
export const useFrameUrls = () => useHomepageQuery(undefined, { ...homepagePolling, selectFromResult: framesIn })

/** The prices of the last seven days by coin, refreshed every five minutes while the window has the focus. */
export function useSparklines(): ReadonlyMap<string, readonly string[]> {
  const { data } = useListSparklinesQuery(undefined, {
    pollingInterval: SPARKLINES_REFRESH_MS,
    skipPollingIfUnfocused: true,
    selectFromResult: shownOf,
  })
  return useMemo(() => new Map(data?.map(({ symbol, points }) => [symbol, points])), [data])
}
