import { LoginForm, PasskeySignIn } from '@mintmark/account'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../app/paths.ts'
import { ResendVerification } from '../features/session/resend-verification.tsx'
import { withReturn } from '../features/session/return-path.ts'
import { useSignedIn } from '../features/session/use-signed-in.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function LoginPage() {
  const { t } = useTranslation()
  const { next, loadSession } = useSignedIn()
  return (
    <AuthPage
      title={t('session.signIn')}
      subtitle={t('access.signInSubtitle')}
      footer={
        <>
          {t('access.noAccount')} <Link href={withReturn(PATHS.register, next)}>{t('session.register')}</Link>
        </>
      }
    >
      <LoginForm loadSession={loadSession} unverified={(email) => <ResendVerification email={email} />} />
      <PasskeySignIn loadSession={loadSession} />
    </AuthPage>
  )
}
