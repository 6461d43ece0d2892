import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ResetPassword } from '../features/session/reset-password.tsx'
import { AuthPage } from './auth/auth-page.tsx'

export default function ResetPasswordPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <AuthPage title={t('access.reset.title')} subtitle={t('access.reset.subtitle')}>
      <ResetPassword token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
