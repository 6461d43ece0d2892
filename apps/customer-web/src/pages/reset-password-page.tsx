import { ResetPassword } from '@mintmark/account'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { AuthPage } from './auth/auth-page.tsx'

export default function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  return (
    <AuthPage title={t('reset.title', { context: 'customer' })} subtitle={t('reset.subtitle')}>
      <ResetPassword token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
