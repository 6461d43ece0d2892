import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { OpenImpersonation } from '../features/session/open-impersonation.tsx'
import { AuthPage } from './auth/auth-page.tsx'

export default function ImpersonationPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  // The code is in the fragment, which is never sent to a server.
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? ''
  return (
    <AuthPage title={t('access.impersonation.title')}>
      <OpenImpersonation code={code} />
    </AuthPage>
  )
}
