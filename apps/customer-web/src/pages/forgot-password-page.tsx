import { accountMessages, ForgotPasswordForm } from '@mintmark/account'
import { AuthPage } from './auth/auth-page.tsx'

export default function ForgotPasswordPage() {
  return (
    <AuthPage title={accountMessages.forgot.title} subtitle={accountMessages.forgot.subtitle}>
      <ForgotPasswordForm />
    </AuthPage>
  )
}
