import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { VerifyEmail } from '../features/session/verify-email.tsx'
import { AuthPage } from './auth/auth-page.tsx'

export default function VerifyEmailPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <AuthPage title={t('access.verify.title')}>
      <VerifyEmail token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
