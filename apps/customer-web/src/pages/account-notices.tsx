import type { LegalKind } from '@mintmark/domain'
import { preloadable } from '@mintmark/ui'
import { Suspense } from 'react'
import type { Customer } from '../use-customer.ts'
import { VerificationBanner } from './verification-banner.tsx'

/** Loaded apart, so that the first view does not name its parts. */
const ConsentGate = preloadable(() => import('../features/legal/consent-gate.tsx'))

interface AccountNoticesProps {
  readonly customer: Customer
  readonly consentDue: readonly LegalKind[] | undefined
}

/** The requests to a customer on every page: to accept the legal texts, and to verify the email address. */
export default function AccountNotices({ customer, consentDue }: AccountNoticesProps) {
  return (
    <>
      {consentDue && (
        <Suspense fallback={null}>
          <ConsentGate userId={customer.id} due={consentDue} />
        </Suspense>
      )}
      {!customer.email_verified && <VerificationBanner customer={customer} />}
    </>
  )
}
