import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../features/session/login-form.tsx'
import { PasskeySignIn } from '../features/session/passkey-sign-in.tsx'
import { withReturn } from '../features/session/return-path.ts'
import { useSignedIn } from '../features/session/use-signed-in.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function LoginPage() {
  const { t } = useTranslation()
  const { next, onSignedIn } = useSignedIn()
  return (
    <AuthPage
      title={t('session.signIn')}
      subtitle={t('access.signInSubtitle')}
      footer={
        <>
          {t('access.noAccount')} <Link href={withReturn('/register', next)}>{t('session.register')}</Link>
        </>
      }
    >
      <LoginForm onSignedIn={onSignedIn} />
      <PasskeySignIn onSignedIn={onSignedIn} />
    </AuthPage>
  )
}
