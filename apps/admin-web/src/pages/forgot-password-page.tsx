import { accountMessages, ForgotPasswordForm } from '@mintmark/account'
import Link from '@mui/material/Link'
import { PATHS } from '../app/paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title={accountMessages.forgot.title}
      subtitle={accountMessages.forgot.subtitle}
      footer={<Link href={PATHS.login}>{accountMessages.toSignIn.staff}</Link>}
    >
      <ForgotPasswordForm />
    </AuthPage>
  )
}
