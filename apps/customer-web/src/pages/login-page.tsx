import { LoginForm, PasskeySignIn } from '@mintmark/account'
import Link from '@mui/material/Link'
import { ResendVerification } from '../features/session/resend-verification.tsx'
import { withReturn } from '../features/session/return-path.ts'
import { useSignedIn } from '../features/session/use-signed-in.ts'
import { accessMessages } from '../locales/en/access-messages.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'
import { PATHS } from '../paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function LoginPage() {
  const { next, loadSession } = useSignedIn()
  return (
    <AuthPage
      title={sessionMessages.signIn}
      subtitle={accessMessages.signInSubtitle}
      footer={
        <>
          {accessMessages.noAccount} <Link href={withReturn(PATHS.register, next)}>{sessionMessages.register}</Link>
        </>
      }
    >
      <LoginForm loadSession={loadSession} unverified={(email) => <ResendVerification email={email} />} />
      <PasskeySignIn loadSession={loadSession} />
    </AuthPage>
  )
}
