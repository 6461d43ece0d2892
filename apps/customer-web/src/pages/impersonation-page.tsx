import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Handover } from '../features/session/handover.tsx'
import { AuthPage } from './auth/auth-page.tsx'

export default function ImpersonationPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <AuthPage title={t('access.handover.title')}>
      <Handover code={search.get('code') ?? ''} />
    </AuthPage>
  )
}
