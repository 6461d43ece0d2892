import { ForgotPasswordForm, signInMessages } from '@mintmark/account'
import { AuthPage } from './auth/auth-page.tsx'

export function ForgotPasswordPage() {
  return (
    <AuthPage title={signInMessages.forgot.title} subtitle={signInMessages.forgot.subtitle}>
      <ForgotPasswordForm />
    </AuthPage>
  )
}
