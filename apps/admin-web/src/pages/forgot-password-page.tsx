import { ForgotPasswordForm, signInMessages } from '@mintmark/account'
import Link from '@mui/material/Link'
import { PATHS } from '../paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title={signInMessages.forgot.title}
      subtitle={signInMessages.forgot.subtitle}
      footer={<Link href={PATHS.login}>{signInMessages.toSignIn.staff}</Link>}
    >
      <ForgotPasswordForm />
    </AuthPage>
  )
}
