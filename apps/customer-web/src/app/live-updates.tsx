import { mergePrices, type LiveUpdates as Options, updateRead, useLiveUpdates } from '@mintmark/client'
import { type CoinPrice, listCoins, listWithdrawalCoins, streamEvents, streamPrices } from '@mintmark/contracts'
import { useDispatch } from 'react-redux'
import { pricesArrived } from '../features/markets/price-history.ts'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import type { Store } from './store.ts'
import { useForgetSession } from './use-forget-session.ts'

/** The tags that an event invalidates, so that the screens read them again. */
const TAGS: Options['tags'] = {
  deposit: ['Balance', 'Transaction', 'Deposit', 'Investment', 'Notification'],
  withdrawal: ['Balance', 'Transaction', 'Withdrawal', 'Notification'],
  fund: ['Balance', 'Transaction', 'Notification'],
  investment: ['Balance', 'Transaction', 'Investment', 'Payout', 'Notification'],
  support: ['Support', 'Notification'],
  approval: [],
  security: ['Session', 'Profile', 'Account', 'Notification'],
}

/** Shows prices that an event brought on every screen that shows prices. */
function useShowPrices() {
  const dispatch = useDispatch<Store['dispatch']>()
  return (prices: readonly CoinPrice[]) => {
    dispatch(updateRead(listCoins, undefined, (coins) => mergePrices(coins, prices)))
    dispatch(updateRead(listWithdrawalCoins, undefined, (coins) => mergePrices(coins, prices)))
    dispatch(pricesArrived(prices))
  }
}

/** Keeps every open tab of a customer up to date, and the prices of a visitor, who has no customer id. Shows maintenance on every page. */
export default function LiveUpdates({ customerId }: { readonly customerId: string | null }) {
  useLiveUpdates({
    url: customerId === null ? streamPrices.path : streamEvents.path,
    personId: customerId,
    tags: TAGS,
    onPrices: useShowPrices(),
    onEnded: useForgetSession(),
  })
  return <MaintenanceBanner />
}
