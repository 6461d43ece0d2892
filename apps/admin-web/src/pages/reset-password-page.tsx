import { ResetPassword } from '@mintmark/account'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../app/paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

/** Where mailed links and invitations lead. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  return (
    <AuthPage
      title={t('reset.title', { context: 'staff' })}
      subtitle={t('reset.subtitle')}
      footer={<Link href={PATHS.login}>{t('toSignIn', { context: 'staff' })}</Link>}
    >
      <ResetPassword token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
