import { liveStatus, pollEvery, shownOf, useRead } from '@mintmark/client'
import { listCoins, listWithdrawalCoins } from '@mintmark/contracts'
import { useSelector } from 'react-redux'

const COINS_REFRESH_MS = 5000
/** Events bring the prices. Other figures, such as the volume, move slowly. */
const LIVE_COINS_REFRESH_MS = 60_000

/** The polling of coins: every 5 seconds while no events bring their prices, and never in a window without the focus. */
export const coinsPolling = (isLive: boolean) => pollEvery(isLive ? LIVE_COINS_REFRESH_MS : COINS_REFRESH_MS)

/** The icon that staff uploaded for a coin, also if it is not offered any more: those coins are loaded only where one is shown. */
export function useCoinIcon(symbol: string): string | undefined {
  const { icon, isElsewhere } = useRead(listCoins, undefined, {
    selectFromResult: ({ data }) => {
      const coin = data?.find((each) => each.symbol === symbol)
      return { icon: coin?.icon, isElsewhere: data !== undefined && coin === undefined }
    },
  })
  const { removed } = useRead(listWithdrawalCoins, undefined, {
    skip: !isElsewhere,
    selectFromResult: ({ data }) => ({ removed: data?.find((coin) => coin.symbol === symbol)?.icon }),
  })
  return icon ?? removed ?? undefined
}

const useCoinsPolling = () => coinsPolling(useSelector(liveStatus.selectors.isLive))

/** The coins with their newest prices: from events, or else polled. */
export const useCoins = () => useRead(listCoins, undefined, { ...useCoinsPolling(), selectFromResult: shownOf })

/** The same, including coins that are no longer offered but may still be owned. */
export const useOwnedCoins = () =>
  useRead(listWithdrawalCoins, undefined, { ...useCoinsPolling(), selectFromResult: shownOf })
