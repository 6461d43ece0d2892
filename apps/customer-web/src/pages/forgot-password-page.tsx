import { ForgotPasswordForm } from '@mintmark/account'
import { useTranslation } from 'react-i18next'
import { AuthPage } from './auth/auth-page.tsx'

export default function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  return (
    <AuthPage title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      <ForgotPasswordForm />
    </AuthPage>
  )
}
