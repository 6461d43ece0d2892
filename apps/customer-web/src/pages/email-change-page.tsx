import { useSearchParams } from 'react-router-dom'
import { EmailChange, type EmailChangeStep } from '../features/session/email-change.tsx'
import { accessMessages } from '../locales/en/access-messages.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function EmailChangePage({ step }: { readonly step: EmailChangeStep }) {
  const [search] = useSearchParams()
  return (
    <AuthPage title={accessMessages.emailChange[step].title}>
      <EmailChange step={step} token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
