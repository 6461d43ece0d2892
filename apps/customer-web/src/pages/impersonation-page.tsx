import { useLocation } from 'react-router-dom'
import { OpenImpersonation } from '../features/session/open-impersonation.tsx'
import { accessMessages } from '../locales/en/access-messages.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function ImpersonationPage() {
  const { hash } = useLocation()
  // The code is in the fragment, which is never sent to a server.
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? ''
  return (
    <AuthPage title={accessMessages.impersonation.title}>
      <OpenImpersonation code={code} />
    </AuthPage>
  )
}
