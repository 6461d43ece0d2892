import { lazy, Suspense, useEffect } from 'react'
import { forgetWatchlist } from '../features/markets/watchlist.ts'
import { useSession } from '../features/session/session.ts'

const LiveUpdates = lazy(() => import('./live-updates.tsx'))

const WatchlistSync = lazy(() => import('./watchlist-sync.tsx'))

/** Live updates once the session is known, and the watchlist of the account while a customer is signed in. */
export function LivePlace() {
  const { data } = useSession()
  const isSignedOut = data !== undefined && !data.user
  useEffect(() => {
    if (isSignedOut) forgetWatchlist()
  }, [isSignedOut])
  if (!data) return null
  return (
    <Suspense fallback={null}>
      <LiveUpdates customerId={data.user?.id ?? null} />
      {/* Staff who look at an account change nothing in it. */}
      {data.user && !data.impersonation && <WatchlistSync customerId={data.user.id} />}
    </Suspense>
  )
}
