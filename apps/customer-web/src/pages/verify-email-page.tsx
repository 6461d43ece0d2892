import { useSearchParams } from 'react-router-dom'
import { VerifyEmail } from '../features/session/verify-email.tsx'
import { accessMessages } from '../locales/en/access-messages.ts'
import { AuthPage } from './auth/auth-page.tsx'

export function VerifyEmailPage() {
  const [search] = useSearchParams()
  return (
    <AuthPage title={accessMessages.verify.title}>
      <VerifyEmail token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
