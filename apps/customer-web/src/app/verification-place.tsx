import { preloadable } from '@mintmark/ui'
import { Suspense } from 'react'
import { useSession } from '../features/session/session.ts'

const VerificationBanner = preloadable(() => import('../pages/verification-banner.tsx'))

/** Asks a customer whose email address is not verified to verify it. */
export function VerificationPlace() {
  const { data } = useSession()
  if (data?.user?.email_verified !== false || data.impersonation) return null
  return (
    <Suspense fallback={null}>
      <VerificationBanner customer={data.user} />
    </Suspense>
  )
}
