import { ForgotPasswordForm } from '@mintmark/account'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../app/paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  return (
    <AuthPage
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      footer={<Link href={PATHS.login}>{t('toSignIn', { context: 'staff' })}</Link>}
    >
      <ForgotPasswordForm />
    </AuthPage>
  )
}
