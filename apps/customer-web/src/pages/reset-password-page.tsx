import { ResetPassword, signInMessages } from '@mintmark/account'
import { useSearchParams } from 'react-router-dom'
import { AuthPage } from './auth/auth-page.tsx'

export function ResetPasswordPage() {
  const [search] = useSearchParams()
  return (
    <AuthPage title={signInMessages.reset.title.customer} subtitle={signInMessages.reset.subtitle}>
      <ResetPassword token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
