import { preloadable } from '@mintmark/ui'
import { Suspense } from 'react'
import { useSession } from '../features/session/session.ts'

const ImpersonationBanner = preloadable(() => import('../features/session/impersonation-banner.tsx'))

/** Shows the banner while a staff member views the account. */
export function ImpersonationPlace() {
  const { data } = useSession()
  if (!data?.impersonation) return null
  return (
    <Suspense fallback={null}>
      <ImpersonationBanner impersonation={data.impersonation} />
    </Suspense>
  )
}
