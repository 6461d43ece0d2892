import { useLazyRead, useSend } from '@mintmark/client'
import { changeWatchlist, readWatchlist } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useEffect, useRef } from 'react'
import { syncWatchlist } from '../features/markets/sync-watchlist.ts'
import { coinMessages } from '../locales/en/coin-messages.ts'

/** Keeps the watchlist of this browser and that of the account alike. */
export default function WatchlistSync({ customerId }: { readonly customerId: string }) {
  const { toast } = useToast()
  const [read] = useLazyRead(readWatchlist)
  const [change] = useSend(changeWatchlist)
  const tell = useRef(() => undefined as void)

  useEffect(() => {
    tell.current = () => toast({ tone: 'error', title: coinMessages.watchlistFailed })
  }, [toast])

  useEffect(
    () =>
      syncWatchlist({
        customerId,
        read: async () => (await read({ params: { userId: customerId } })).data?.symbols,
        send: async ({ add, remove }) => {
          const body = { add: [...add], remove: [...remove] }
          return (await change({ params: { userId: customerId }, body })).data?.symbols
        },
        onFailure: () => tell.current(),
      }),
    [customerId, change, read],
  )
  return null
}
