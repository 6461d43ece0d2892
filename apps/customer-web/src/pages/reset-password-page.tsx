import { accountMessages, ResetPassword } from '@mintmark/account'
import { useSearchParams } from 'react-router-dom'
import { AuthPage } from './auth/auth-page.tsx'

export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  return (
    <AuthPage title={accountMessages.reset.title.customer} subtitle={accountMessages.reset.subtitle}>
      <ResetPassword token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
