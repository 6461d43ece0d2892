import { preloadable } from '@mintmark/ui'
import { Suspense } from 'react'
import { useSession } from '../features/session/session.ts'

const AccountNotices = preloadable(() => import('../pages/account-notices.tsx'))

/** Asks a customer to accept the legal texts in force, and to verify the email address. */
export function VerificationPlace() {
  const { data } = useSession()
  if (!data?.user || data.impersonation || (data.user.email_verified && !data.consent_due)) return null
  return (
    <Suspense fallback={null}>
      <AccountNotices customer={data.user} consentDue={data.consent_due} />
    </Suspense>
  )
}
