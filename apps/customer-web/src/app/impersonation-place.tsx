import { lazy, Suspense } from 'react'
import { useReadSessionQuery } from '../features/session/session-api.ts'

const ImpersonationBanner = lazy(() => import('../features/session/impersonation-banner.tsx'))

/** Where the banner stands while a staff member views the account; nothing otherwise. */
export function ImpersonationPlace() {
  const { data } = useReadSessionQuery()
  if (!data?.impersonation) return null
  return (
    <Suspense fallback={null}>
      <ImpersonationBanner impersonation={data.impersonation} />
    </Suspense>
  )
}
