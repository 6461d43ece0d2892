import { lazy, Suspense } from 'react'
import { useReadSessionQuery } from '../features/session/session-api.ts'

const LiveUpdates = lazy(() => import('./live-updates.tsx'))

/** Live updates while somebody is signed in. */
export function LivePlace() {
  const { data } = useReadSessionQuery()
  if (!data?.user) return null
  return (
    <Suspense fallback={null}>
      <LiveUpdates customerId={data.user.id} />
    </Suspense>
  )
}
