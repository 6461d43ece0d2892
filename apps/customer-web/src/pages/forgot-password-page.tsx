import { useTranslation } from 'react-i18next'
import { ForgotPasswordForm } from '../features/session/forgot-password-form.tsx'
import { AuthPage } from './auth/auth-page.tsx'

export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  return (
    <AuthPage title={t('access.forgot.title')} subtitle={t('access.forgot.subtitle')}>
      <ForgotPasswordForm />
    </AuthPage>
  )
}
