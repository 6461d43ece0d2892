import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { EmailChange, type EmailChangeStep } from '../features/session/email-change.tsx'
import { AuthPage } from './auth/auth-page.tsx'

export default function EmailChangePage({ step }: { readonly step: EmailChangeStep }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <AuthPage title={t(`access.emailChange.${step}.title`)}>
      <EmailChange step={step} token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
