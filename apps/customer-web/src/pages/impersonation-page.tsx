import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { OpenImpersonation } from '../features/session/open-impersonation.tsx'
import { AuthPage } from './auth/auth-page.tsx'

export default function ImpersonationPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <AuthPage title={t('access.impersonation.title')}>
      <OpenImpersonation code={search.get('code') ?? ''} />
    </AuthPage>
  )
}
